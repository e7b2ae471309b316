import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ActionLink } from '../../parts/action/ActionButton.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { ComfortListProps } from './ComfortList.schema.ts';
import styles from './ComfortList.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 768, px: 176, shape: 1 },
  { px: 92, shape: 1 },
];

/** The heading stays in view beside two columns, the second of which starts a little lower. */
export function ComfortList({ sub, heading, content, link, features }: ComfortListProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground="mist" aria-labelledby={id}>
      <div className={styles['words']}>
        <Intro id={id} sub={sub} heading={heading} content={content} />
        {link && (
          <p>
            <ActionLink action={link} />
          </p>
        )}
      </div>
      {features.length > 0 && (
        <ul className={styles['list']}>
          {features.map(({ image, title, description }, index) => (
            <li key={index}>
              {image && <Picture image={image} className={styles['disc']} use={WIDTHS} />}
              <div>
                <h3>{title}</h3>
                {description && <Html html={description} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
