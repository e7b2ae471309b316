import { shapes, strokes } from './icons.ts';
import type { IconName } from './icons.ts';
import styles from './Icon.module.css';

interface IconProps {
  name: IconName;
}

/**
 * A small drawing in the colour of the text beside it. It says nothing to a screen reader: the words of a control stand in its
 * text. One and a half times as large as the text, or what a parent sets as `--icon-size`.
 */
export function Icon({ name }: IconProps) {
  const stroke = name in strokes;
  return (
    <svg
      className={stroke ? styles['stroke'] : styles['shape']}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

const drawings: Readonly<Record<IconName, string>> = { ...strokes, ...shapes };
