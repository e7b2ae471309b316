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
import discStyles from './OpeningDisc.module.css';
import labelStyles from './StepLabels.module.css';
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

/**
 * The opening of a sinus, seen from its end: shut at the first step, held wide by the balloon, open and drained at the last. One
 * drawing for all of them, whose parts the styles move by the step's tone, and by scrolling.
 */
function OpeningDisc({ className }: { className: string | undefined }) {
  return (
    <svg
      className={`${className} ${discStyles['opening']}`}
      width="96"
      height="96"
      viewBox="-60 -60 120 120"
      aria-hidden="true"
    >
      <circle className={discStyles['light']} r="60" />
      <path className={discStyles['level']} d="M-60 -34C-30 -42 -10 -26 14 -32S44 -38 60 -33V60H-60Z" />
      <g className={discStyles['balloon']}>
        <circle r="43" />
        <path d="M-24 -18C-31 -6 -31 8 -24 20" />
      </g>
      <path className={discStyles['left']} d="M-62 -62H-4C8 -40 -12 -22 0 0S-8 36 4 62H-62Z" />
      <path className={discStyles['right']} d="M62 -62H-4C8 -40 -12 -22 0 0S-8 36 4 62H62Z" />
      <circle className={discStyles['rim']} r="52" />
      <circle className={discStyles['fold']} r="51" />
    </svg>
  );
}

/** How far to the left of its place a label ends, in percent of the picture's width. */
const LEADER = 13;

/** Labels beside a picture, each connected to its place by a line, with its state under the name. */
function StepLabels({ labels }: { labels: RestoreSinusProps['sinus_steps'][number]['labels'] }) {
  return (
    <svg className={labelStyles['labels']} width="300" height="150" data-print="no">
      {labels.map(({ text, note, x, y, edge = x - LEADER / 2 }, index) => {
        const place = { x: `${x}%`, y: `${y}%` };
        const end = `${x - LEADER}%`;
        return (
          <g key={index}>
            <line className={labelStyles['outside']} x1={end} y1={place.y} x2={`${edge}%`} y2={place.y} />
            <line x1={`${edge}%`} y1={place.y} x2={place.x} y2={place.y} />
            <circle cx={place.x} cy={place.y} />
            <text x={end} y={place.y} dx="-10">
              <tspan className={labelStyles['name']}>{text}</tspan>
              {note && (
                <tspan x={end} dx="-10" dy="1.45em">
                  {note}
                </tspan>
              )}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
