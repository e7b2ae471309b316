import type { Drawing } from './icons.ts';
import styles from './Icon.module.css';

interface IconProps {
  /** One from `icons.ts` or `frameIcons.ts`. */
  drawing: Drawing;
}

/**
 * A small drawing in the color of the adjacent text. Screen readers ignore it: a control's name is in its text. It is one and a
 * half times as large as the text, or as a parent's `--icon-size` says.
 */
export function Icon({ drawing: { path, isLine } }: IconProps) {
  return (
    // Its size without styles.
    <svg
      className={isLine ? styles['stroke'] : styles['shape']}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
