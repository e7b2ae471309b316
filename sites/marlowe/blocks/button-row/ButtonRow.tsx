import { useId } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import type { ButtonRowProps } from './ButtonRow.schema.ts';
import styles from './ButtonRow.module.css';

/** Links in one line between two rules; on a phone one below the other. Without a title it is a list and no section. */
export function ButtonRow({ title, buttons }: ButtonRowProps) {
  const id = useId();
  const list = (
    <div className={styles['frame']}>
      <ul className={styles['list']}>
        {buttons.map((button, index) => (
          <li key={index}>
            <a href={button.link} className={styles['link']}>
              <span className={styles['title']}>{button.title}</span>
              {button.description && <span className={styles['words']}>{button.description}</span>}
              <Icon drawing={arrowIcon} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
  if (!title) return <div className={styles['block']}>{list}</div>;
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {list}
    </section>
  );
}
