import { Icon } from '#ui/icon/Icon.tsx';
import { phoneIcon } from '#ui/icon/frameIcons.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Messages } from '../../messages/en.ts';
import styles from './CallBar.module.css';

interface CallBarProps {
  phone: NonNullable<Practice['phone']>;
  words: Messages;
}

/** On a phone, the practice's number always within reach of the thumb. It comes to rest below the page and covers nothing of it. */
export function CallBar({ phone, words }: CallBarProps) {
  return (
    <aside aria-label={words.callUs} className={styles['bar']}>
      <a href={phone.link}>
        <Icon drawing={phoneIcon} />
        <span>{`${words.call} ${phone.display}`}</span>
      </a>
    </aside>
  );
}
