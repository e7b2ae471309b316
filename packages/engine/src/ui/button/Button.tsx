import type { MouseEventHandler, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { arrowIcon } from '../icon/icons.ts';
import type { Drawing } from '../icon/icons.ts';
import styles from './Button.module.css';

/** The looks of a button. */
interface ButtonLook {
  /**
   * `primary` is the appointment action, only one in view at a time; `info` the ink button for everything else that matters;
   * `secondary` an outline; `white` is for dark backgrounds.
   */
  color?: 'primary' | 'secondary' | 'info' | 'white' | undefined;
  size?: 'small' | 'large' | undefined;
  fullWidth?: boolean | undefined;
}

/** The classes of a button, for something that looks like one but is neither a link nor a plain button: a `summary`, an opener of a dialog. */
export function buttonClass({ color = 'primary', size = 'large', fullWidth = false }: ButtonLook): string {
  const names = [styles['button'], styles[color], styles[size], fullWidth ? styles['fullWidth'] : undefined];
  return names.filter(Boolean).join(' ');
}

interface ButtonContent {
  children: ReactNode;
  /** Shown before the text. */
  icon?: Drawing | undefined;
  /** The long arrow after the text: this leads on. */
  hasArrow?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface ButtonLinkProps extends ButtonContent, ButtonLook {
  href: string;
  /** Opens in a new tab: booking systems and portals of other companies. */
  opensNewTab?: boolean | undefined;
  /** Leads to the page it is on. */
  isCurrent?: boolean | undefined;
}

/** A link that looks like a button because it starts something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, color, size, fullWidth, icon, hasArrow, disabled = false } = props;
  const { opensNewTab = false, isCurrent = false } = props;
  return (
    <a
      // A disabled link has no address; it keeps its place and its text.
      href={disabled ? undefined : href}
      role={disabled ? 'link' : undefined}
      aria-disabled={disabled ? true : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={buttonClass({ color, size, fullWidth })}
      target={opensNewTab ? '_blank' : undefined}
      rel={opensNewTab ? 'noopener' : undefined}
    >
      {contentOf({ children, icon, hasArrow })}
    </a>
  );
}

interface ButtonProps extends ButtonContent, ButtonLook {
  type?: 'button' | 'submit' | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** A button that does something on this page. */
export function Button(props: ButtonProps) {
  const { children, color, size, fullWidth, icon, hasArrow, disabled, type = 'button', onClick } = props;
  return (
    <button type={type} disabled={disabled} className={buttonClass({ color, size, fullWidth })} onClick={onClick}>
      {contentOf({ children, icon, hasArrow })}
    </button>
  );
}

function contentOf({ children, icon, hasArrow = false }: ButtonContent) {
  if (icon === undefined && !hasArrow) return children;
  return (
    <>
      {icon && <Icon drawing={icon} />}
      <span>{children}</span>
      {hasArrow && <Icon drawing={arrowIcon} />}
    </>
  );
}
