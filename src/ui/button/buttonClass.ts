import styles from './Button.module.css';

/** How a button looks. */
export interface ButtonLook {
  /**
   * `primary` is the appointment action, one in sight at a time; `info` the ink button of everything else that matters;
   * `secondary` an outline; `white` stands on deep grounds.
   */
  color?: 'primary' | 'secondary' | 'info' | 'white' | undefined;
  size?: 'small' | 'large' | undefined;
  fullWidth?: boolean | undefined;
}

/** The classes of a button, for what looks like one and is neither a link nor a plain button: a `summary`, an opener of a dialog. */
export function buttonClass({ color = 'primary', size = 'large', fullWidth = false }: ButtonLook): string {
  const names = [styles['button'], styles[color], styles[size], fullWidth ? styles['fullWidth'] : undefined];
  return names.filter(Boolean).join(' ');
}
