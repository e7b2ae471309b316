import { Picture } from '#ui/picture/Picture.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { ImageGalleryProps } from './ImageGallery.schema.ts';
import styles from './ImageGallery.module.css';

/** A strip of pictures, each as wide as it is, pushed aside by a finger, a wheel or the arrow keys. */
export function ImageGallery({ images }: ImageGalleryProps) {
  const words = useBlockMessages();
  return (
    <section className={styles['block']} data-ground="air" aria-label={words.pictures}>
      {/* What scrolls can be reached by a keyboard, and says what it is. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls */}
      <div className={styles['frame']} role="group" tabIndex={0} aria-label={words.pictures}>
        <ul className={styles['strip']}>
          {images.map((image, index) => (
            <li key={index}>
              <Picture image={image} use="half" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
