import { useId } from 'react';
import styles from './QuizSky.module.css';

/** The hills, far to near: its outline, and its tint at night, by day and in the morning. 480 by 960. */
const HILLS = [
  ['M-9 668C70 628 160 690 250 662S420 612 489 646V970H-9z', 'tint-12', 'tint-6', 'tint-3'],
  ['M-9 716C90 742 150 690 240 706S400 760 489 706V970H-9z', 'glow-10', 'tint-8', 'tint-4'],
  ['M-9 782C80 744 170 800 262 772S410 742 489 782V970H-9z', 'tint-13', 'tint-9', 'tint-6'],
  ['M-9 862C90 842 170 878 270 846S420 800 489 834V970H-9z', 'tint-13', 'tint-10', 'tint-9'],
  ['M-9 902C80 930 180 892 280 906S430 934 489 898V970H-9z', 'ink', 'glow-9', 'tint-10'],
] as const;

/** The breath: it is in front of the hills, so that none of them cuts it. */
const BREATH = 'M-9 818C70 750 150 836 246 790 336 746 392 694 489 604C400 736 348 790 262 826 160 868 70 786-9 852z';

/** Six sheets of haze. One lifts with each completed step. */
const VEILS = [
  'M-9 590C90 560 160 612 252 584S420 566 489 592V690C400 716 250 660-9 704z',
  'M-9 640C80 664 170 622 262 640S430 660 489 634V742C380 774 230 712-9 752z',
  'M-9 690C100 660 180 716 270 690S430 664 489 694V800C380 826 240 768-9 804z',
  'M-9 744C90 770 170 724 262 746S430 762 489 738V852C390 880 220 822-9 858z',
  'M-9 800C80 772 180 824 270 800S420 780 489 804V910C380 934 230 878-9 912z',
  'M-9 858C100 880 180 838 270 856S430 872 489 848V970H-9z',
];

const TIMES = ['night', 'day', 'morning'] as const;

/**
 * The quiz's picture, drawn only by styles: night hills under haze that lifts, step by step, until it is day; morning at the end. It
 * depends on the position in the quiz and never on an answer.
 */
export function QuizSky() {
  const id = useId();
  return (
    <svg
      className={styles['sky']}
      width="48"
      height="96"
      viewBox="0 0 480 960"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--paper)" stopOpacity=".14" />
          <stop offset="1" stopColor="var(--glow-9)" stopOpacity=".42" />
        </linearGradient>
        <linearGradient id={`${id}veil`} x1="0" y1="0" x2=".6" y2="1">
          <stop stopColor="var(--tint-6)" />
          <stop offset="1" stopColor="var(--glow-8)" />
        </linearGradient>
        <linearGradient id={`${id}breath`} x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="var(--brand)" />
          <stop offset=".5" stopColor="var(--tint-2)" />
          <stop offset="1" stopColor="var(--glow-5)" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="var(--paper)" stopOpacity=".9" />
          <stop offset=".35" stopColor="var(--selection)" stopOpacity=".5" />
          <stop offset="1" stopColor="var(--glow-5)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className={styles['light']}>
        <ellipse className={styles['dawn']} cx="310" cy="612" rx="360" ry="74" fill={`url(#${id}glow)`} />
        <g className={styles['sun']}>
          <circle cx="328" cy="760" r="270" fill={`url(#${id}glow)`} />
          <circle cx="328" cy="760" r="64" fill="var(--paper)" />
        </g>
      </g>
      {TIMES.map((time, index) => (
        <g key={time} className={styles[time]} stroke="var(--paper)" strokeOpacity=".4" strokeWidth="1.6">
          {HILLS.map((hill) => (
            <g key={hill[0]}>
              <path d={hill[0]} fill={`var(--${hill[index + 1]})`} />
              <path d={hill[0]} fill={`url(#${id}shade)`} stroke="none" />
            </g>
          ))}
        </g>
      ))}
      <path
        className={styles['breath']}
        d={BREATH}
        fill={`url(#${id}breath)`}
        stroke="var(--paper)"
        strokeOpacity=".8"
        strokeWidth="1.6"
      />
      <g fill={`url(#${id}veil)`} stroke="var(--paper)" strokeOpacity=".45" strokeWidth="1.4">
        {VEILS.map((veil) => (
          <path key={veil} className={styles['veil']} d={veil} />
        ))}
      </g>
    </svg>
  );
}
