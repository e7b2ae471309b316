import type { MouseEventHandler, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { arrowIcon } from '../icon/icons.ts';
import type { Drawing } from '../icon/icons.ts';
import styles from './Button.module.css';

/** How a button looks. */
interface ButtonLook {
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

interface ButtonContent {
  children: ReactNode;
  /** Stands before the words. */
  icon?: Drawing | undefined;
  /** The long arrow behind the words: this leads on. */
  hasArrow?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface ButtonLinkProps extends ButtonContent, ButtonLook {
  href: string;
  /** Opens beside the site: booking systems and portals of others. */
  opensNewTab?: boolean | undefined;
  /** Leads to the page it stands on. */
  isCurrent?: boolean | undefined;
}

/** A link that looks like a button, because it starts something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, color, size, fullWidth, icon, hasArrow, disabled = false } = props;
  const { opensNewTab = false, isCurrent = false } = props;
  return (
    <a
      // A link to nowhere is no link; it keeps its place and its words.
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
