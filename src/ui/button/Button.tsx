import type { ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  /** `primary` is the appointment action, one in sight at a time. */
  color?: 'primary' | 'secondary' | 'info' | 'white';
  size?: 'small' | 'large';
  fullWidth?: boolean;
  /** Opens beside the site: booking systems and portals of others. */
  opensNewTab?: boolean;
}

/** A link that looks like a button, because it starts something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, color = 'primary', size = 'large', fullWidth = false, opensNewTab = false } = props;
  const names = [styles['button'], styles[color], styles[size], fullWidth ? styles['fullWidth'] : undefined];
  return (
    <a
      href={href}
      className={names.filter(Boolean).join(' ')}
      target={opensNewTab ? '_blank' : undefined}
      rel={opensNewTab ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}
