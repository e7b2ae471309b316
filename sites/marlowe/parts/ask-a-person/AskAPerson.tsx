import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { messagesIn } from '../../messages/messages.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import styles from './AskAPerson.module.css';

/** The number, for questions that the site does not answer. A practice without one has no such line. */
export function AskAPerson({ language }: { language: string }) {
  const { phone } = usePractice();
  if (!phone) return null;
  return (
    <p className={styles['line']}>
      {`${messagesIn(language).orAskAPerson} `}
      <a href={phone.link}>
        <Icon drawing={phoneIcon} />
        <span>{phone.display}</span>
      </a>
    </p>
  );
}
