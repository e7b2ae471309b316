import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { Messages } from '../../messages/en.ts';
import { linkAround } from '../../practice/linkAround.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Alert } from '../chrome.ts';
import styles from './AlertBar.module.css';

interface AlertBarProps {
  alert: Alert;
  practice: Practice;
  language: string;
  /** The path of the home page. */
  home: string;
  messages: Messages;
}

/**
 * The practice's message of the day, above everything else. A visitor who has closed it does not see it again on this visit. Where there is
 * little room it is one line, which opens.
 */
export function AlertBar({ alert, practice, language, home, messages }: AlertBarProps) {
  const textLanguage = language in alert.texts ? language : 'en';
  const { message, label } = alert.texts[textLanguage] ?? alert.texts.en;
  const target = alert.link && linkAround(practice, { language: textLanguage, home }, alert.link);
  const link = label && target && <ArrowLink href={target.href}>{`${label}${target.note}`}</ArrowLink>;
  const wordsLanguage = textLanguage === language ? undefined : textLanguage;
  return (
    <section
      aria-label={messages.notice}
      className={`on-ink ${styles['bar']}`}
      data-notice={alert.key}
      data-ends={alert.ends}
    >
      <div className={styles['words']} lang={wordsLanguage}>
        <p>{message}</p>
        {link}
      </div>
      <details className={styles['line']} lang={wordsLanguage}>
        <summary>
          <span>{message}</span>
        </summary>
        {link}
      </details>
      <button type="button" className={`icon-button ${styles['close']}`} data-close="">
        <Icon drawing={closeIcon} />
        <span className="visually-hidden">{messages.closeNotice}</span>
      </button>
    </section>
  );
}
