import { useId } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { PinchClock } from './PinchClock.tsx';
import type { TonightProps } from './Tonight.schema.ts';
import styles from './Tonight.module.css';

/** The emergency before all else, then the tiles, one of them open at a time. It is dark, for eyes that are used to the night. */
export function Tonight({ emergency, button, heading, tiles, content }: TonightProps) {
  const name = useId();
  return (
    <div className={`${styles['block']} on-ink`} data-ground="ink">
      <div className={styles['column']}>
        {(emergency || button) && (
          <div className={styles['emergency']} data-print="box">
            {emergency && <Html html={emergency} />}
            {button && (
              <p className={styles['call']}>
                <ButtonLink href={button.link} color="white" icon={phoneIcon}>
                  {button.text}
                </ButtonLink>
              </p>
            )}
          </div>
        )}
        <h1>{heading}</h1>
        {tiles.length > 0 && (
          <div className={styles['tiles']}>
            {tiles.map(({ title, hint, clock, content: advice }, index) => (
              <details key={index} name={name} className={styles['tile']} data-clock={clock?.ended}>
                <summary>
                  <h2>{title}</h2>
                  {hint && <span className={styles['hint']}>{hint}</span>}
                </summary>
                <div className={styles['inside']}>
                  {clock && <PinchClock {...clock} />}
                  <Html html={advice} />
                </div>
              </details>
            ))}
          </div>
        )}
        {content && <Html html={content} />}
      </div>
    </div>
  );
}
