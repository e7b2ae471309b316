import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ScrollFrame } from 'ostium/ui/scroll-frame/ScrollFrame.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { ImageGalleryProps } from './ImageGallery.schema.ts';
import styles from './ImageGallery.module.css';

/** A strip of pictures in their own widths, scrolled by a finger, a wheel or the arrow keys. */
export function ImageGallery({ images }: ImageGalleryProps) {
  const messages = useBlockMessages();
  return (
    <section className={styles['block']} data-ground="air" aria-label={messages.pictures}>
      <ScrollFrame label={messages.pictures} className={styles['frame']}>
        <ul className={styles['strip']}>
          {images.map((image, index) => (
            <li key={index}>
              <Picture image={image} use="half" />
            </li>
          ))}
        </ul>
      </ScrollFrame>
    </section>
  );
}
