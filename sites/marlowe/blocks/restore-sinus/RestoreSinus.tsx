import { useId } from 'react';
import { ArrowButtons } from 'ostium/ui/arrow-buttons/ArrowButtons.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { Intro } from '../../parts/intro/Intro.tsx';
import { AirLine } from '../../parts/air-line/AirLine.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { RestoreSinusProps } from './RestoreSinus.schema.ts';
import { OpeningDisc } from './OpeningDisc.tsx';
import { StepLabels } from './StepLabels.tsx';
import styles from './RestoreSinus.module.css';
import ground from './StepGround.module.css';

/** Up to this many steps have a mark of their own between the arrows; the styles use the same number. */
const MOST_MARKS = 6;

/** How wide the picture of a step is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 1440, px: 1078 }, { vw: 100 }];

/**
 * Steps of which one is open: on a phone an accordion, from 1024 px a list beside a picture as high as the section. It is one list of
 * `details` at both widths and needs no script; `startArrowButtons` adds the arrows, their keys and the swipe. The discs in the list
 * follow the scrolling: the balloon opens, and the level falls.
 */
export function RestoreSinus({ label, title, description, sinus_steps: steps }: RestoreSinusProps) {
  const id = useId();
  const list = `${id}steps`;
  return (
    <section
      id="restore-sinus"
      className={`${styles['block']} ${ground['ground']} on-ink`}
      data-ground="steps"
      aria-labelledby={id}
    >
      <div className={styles['inner']} data-steps="">
        <AirLine />
        <div className={styles['words']}>
          <Intro id={id} sub={label} heading={title} content={description} />
          <ol className={styles['list']} id={list}>
            {steps.map((step, index) => (
              <li key={index} data-tone={toneOf(index, steps.length)}>
                <details name={list} open={index === 0} className={styles['step']}>
                  <StepName step={step} number={index + 1} />
                  <StepContent step={step} />
                </details>
              </li>
            ))}
          </ol>
          {steps.length > 1 && (
            <div className={styles['arrows']}>
              <ArrowButtons controls={list}>
                {steps.length <= MOST_MARKS && (
                  <span className={ground['marks']} aria-hidden="true">
                    {steps.map((_, index) => (
                      <i key={index} />
                    ))}
                  </span>
                )}
              </ArrowButtons>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Which of the five backgrounds a step has: the first the darkest, the last the lightest. */
const toneOf = (index: number, count: number): number => 1 + Math.round((4 * index) / Math.max(count - 1, 1));

type Step = RestoreSinusProps['sinus_steps'][number];

function StepName({ step: { title, icon }, number }: { step: Step; number: number }) {
  const messages = useBlockMessages();
  return (
    <summary className={styles['name']}>
      {icon ? (
        <Picture image={icon} isDecoration className={styles['disc']} use="small" />
      ) : (
        <OpeningDisc className={styles['disc']} />
      )}
      <span className={styles['number']} data-print="no">
        {number}
      </span>
      <span className={styles['title']}>{title ?? messages.step}</span>
    </summary>
  );
}

function StepContent({ step: { description, image, mobile_image, labels } }: { step: Step }) {
  const hasPicture = image !== undefined || mobile_image !== undefined;
  return (
    <div className={styles['content']}>
      {hasPicture && (
        <div className={styles['stage']} data-swipe="">
          <ResponsivePicture desktop={image} mobile={mobile_image} className={styles['picture']} use={WIDTHS} />
          {labels.length > 0 && <StepLabels labels={labels} />}
        </div>
      )}
      {description && (
        <div className={styles['text']}>
          <Html html={description} />
        </div>
      )}
    </div>
  );
}
