import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { ActionLink } from '../../parts/action/ActionLink.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { ComfortListProps } from './ComfortList.schema.ts';
import styles from './ComfortList.module.css';

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
              {image && <Picture image={image} className={styles['disc']} use="small" />}
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
