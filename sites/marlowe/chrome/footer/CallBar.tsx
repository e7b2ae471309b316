import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Messages } from '../../messages/en.ts';
import styles from './CallBar.module.css';

interface CallBarProps {
  phone: NonNullable<Practice['phone']>;
  messages: Messages;
}

/**
 * On a phone, the practice's number within reach of the thumb, once the header with its own number has scrolled away. At the end it
 * rests below the page and covers none of it. A browser without scroll-driven animations shows it from the beginning.
 */
export function CallBar({ phone, messages }: CallBarProps) {
  return (
    <aside aria-label={messages.callUs} className={styles['bar']}>
      <a href={phone.link}>
        <span>
          <Icon drawing={phoneIcon} />
          {` ${messages.call} `}
          <span>{phone.display}</span>
        </span>
      </a>
    </aside>
  );
}
