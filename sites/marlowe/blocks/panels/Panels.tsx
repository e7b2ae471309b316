import { Html } from 'ostium/ui/html/Html.tsx';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import type { PanelsProps } from './Panels.schema.ts';
import styles from './Panels.module.css';

/** The first panel is the larger one, and has the larger words. */
export function Panels({ panels }: PanelsProps) {
  return (
    <div className={styles['block']}>
      {panels.map(({ heading, content, language, button, phone }, index) => (
        <section key={index} lang={language} className={styles['panel']}>
          <h2>{heading}</h2>
          {content && <Html html={content} />}
          {(button ?? phone) && (
            <div className={styles['actions']}>
              {button && <ActionButton action={button} color="secondary" />}
              {phone && (
                <a href={phone.link} className={styles['phone']}>
                  {phone.text}
                </a>
              )}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
