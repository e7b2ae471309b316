import { useId } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { Wave } from 'ostium/ui/wave/Wave.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { StepsProps } from './Steps.schema.ts';
import { StepsPath } from './StepsPath.tsx';
import styles from './Steps.module.css';

/** The steps in round pictures; three of them rise into the light, on one breath. */
export function Steps({ heading, content, steps }: StepsProps) {
  const id = useId();
  const isRising = steps.length === 3;
  return (
    <section className={`${styles['block']} on-ink`} data-ground="steps" aria-labelledby={id}>
      <div className={styles['wave']} aria-hidden="true">
        <Wave position="top" />
      </div>
      <div className={isRising ? `${styles['inner']} ${styles['rising']}` : styles['inner']}>
        <div className={styles['intro']}>
          <Intro id={id} heading={heading} content={content} />
        </div>
        <div className={styles['path']}>
          {isRising && <StepsPath />}
          <ol className={styles['steps']}>
            {steps.map(({ title, subtitle, image }, index) => (
              <li key={index} className={styles['step']}>
                {image && <Picture image={image} className={styles['disc']} use="third" />}
                <div className={styles['words']}>
                  <h3>{title}</h3>
                  {subtitle && <p>{subtitle}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
