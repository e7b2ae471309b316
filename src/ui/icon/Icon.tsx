import type { Drawing } from './icons.ts';
import styles from './Icon.module.css';

interface IconProps {
  /** One of `icons.ts` or `frameIcons.ts`. */
  drawing: Drawing;
}

/**
 * A small drawing in the colour of the text beside it. It says nothing to a screen reader: the words of a control stand in its
 * text. One and a half times as large as the text, or what a parent sets as `--icon-size`.
 */
export function Icon({ drawing: { path, isLine } }: IconProps) {
  return (
    <svg
      className={isLine ? styles['stroke'] : styles['shape']}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
