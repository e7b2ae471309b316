import { useId } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { Wave } from 'ostium/ui/wave/Wave.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { StepsProps } from './Steps.schema.ts';
import pathStyles from './StepsPath.module.css';
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

/**
 * The line behind the pictures, drawn over the columns of the style sheet. On a desktop it runs across and bends where it is
 * visible, between the discs; on narrower screens it runs down, beside the text and never through it.
 */
function StepsPath() {
  return (
    <>
      <svg className={pathStyles['across']} width="131" height="40" viewBox="0 0 1312 400" aria-hidden="true">
        <path d="M-640 330C-470 250 -380 420 -190 350C-120 324 -60 226 40 220L320 205C424 262 398 36 500 84L790 100C888 157 856 -69 960 -24L1250 -5C1350 50 1400 -190 1560 -150C1700 -116 1780 -210 1960 -230" />
      </svg>
      <svg
        className={pathStyles['down']}
        width="10"
        height="40"
        viewBox="0 0 100 400"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className={pathStyles['narrow']}
          d="M-12 16C8 6 30 22 43 42C60 68 103 52 103 82V122C103 152 80 160 57 182C36 202 -3 190 -3 222V262C-3 292 20 300 43 322C64 342 96 350 126 318"
        />
        <path
          className={pathStyles['middle']}
          d="M-30 26C-8 40 14 34 20 58V100C20 142 80 116 80 158V240C80 284 20 258 20 300V342C20 384 4 386 -30 372"
        />
      </svg>
    </>
  );
}
