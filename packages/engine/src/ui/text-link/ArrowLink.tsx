import { Icon } from '../icon/Icon.tsx';
import { arrowIcon } from '../icon/icons.ts';
import styles from './ArrowLink.module.css';

interface ArrowLinkProps {
  href: string;
  /** A single text that makes sense without its context. */
  children: string;
  /** Opens in a new tab: booking systems and portals of other companies. */
  opensNewTab?: boolean;
}

/** A link that leads on: its arrow is a breath, and moves forward under the pointer. */
export function ArrowLink({ href, children, opensNewTab = false }: ArrowLinkProps) {
  return (
    <a
      href={href}
      className={styles['link']}
      target={opensNewTab ? '_blank' : undefined}
      rel={opensNewTab ? 'noopener' : undefined}
    >
      <span className={styles['words']}>{children}</span>
      <span className={styles['tail']}>
        {WORD_JOINER}
        <Icon drawing={arrowIcon} />
      </span>
    </a>
  );
}

// Keeps the arrow on the line of the last word.
const WORD_JOINER = '\u2060';
