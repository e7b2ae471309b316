import { CurvedPicture } from 'ostium/ui/curved-picture/CurvedPicture.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { BeforeAfterImagesProps } from './BeforeAfterImages.schema.ts';
import styles from './BeforeAfterImages.module.css';

/** Pairs of pictures in one frame: the second lies on the first, cut along a breath, beside the words that explain them. */
export function BeforeAfterImages({ section }: BeforeAfterImagesProps) {
  const messages = useBlockMessages();
  return (
    <section className={styles['block']} data-ground="mist" aria-label={`${messages.before}, ${messages.after}`}>
      {section.map(({ content, before_image, after_image }, index) => (
        <div key={index} className={styles['row']}>
          <div className={styles['pair']}>
            <figure className={styles['before']}>
              <Picture image={before_image} use="half" />
              <figcaption>{messages.before}</figcaption>
            </figure>
            <figure className={styles['after']}>
              <CurvedPicture edge="left" phoneEdge="top" hasSheets>
                <Picture image={after_image} use="half" />
              </CurvedPicture>
              <figcaption>{messages.after}</figcaption>
            </figure>
          </div>
          {content && (
            <div className={styles['words']}>
              <Html html={content} />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
