import { Picture } from '#ui/picture/Picture.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { ImageGalleryProps } from './ImageGallery.schema.ts';
import styles from './ImageGallery.module.css';

/** As many columns as fit. */
export function ImageGallery({ images }: ImageGalleryProps) {
  const words = useBlockMessages();
  return (
    <ul className={styles['block']} aria-label={words.pictures}>
      {images.map((image, index) => (
        <li key={index}>
          <Picture image={image} use="third" />
        </li>
      ))}
    </ul>
  );
}
