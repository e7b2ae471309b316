import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { BeforeAfterImagesProps } from './BeforeAfterImages.schema.ts';
import styles from './BeforeAfterImages.module.css';

/** Each pair side by side, with the words that explain it. */
export function BeforeAfterImages({ section }: BeforeAfterImagesProps) {
  const words = useBlockMessages();
  return (
    <div className={styles['block']}>
      {section.map(({ content, before_image, after_image }, index) => (
        <div key={index} className={styles['row']}>
          <div className={styles['pair']}>
            <figure>
              <Picture image={before_image} use="half" />
              <figcaption>{words.before}</figcaption>
            </figure>
            <figure>
              <Picture image={after_image} use="half" />
              <figcaption>{words.after}</figcaption>
            </figure>
          </div>
          {content && <Html html={content} />}
        </div>
      ))}
    </div>
  );
}
