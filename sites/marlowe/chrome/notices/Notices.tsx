import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { Messages } from '../../messages/en.ts';
import { linkAround } from '../../practice/linkAround.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Alert, Popup } from '../chrome.ts';
import styles from './AlertBar.module.css';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';

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

interface PopupCardProps {
  popup: Popup;
  practice: Practice;
  language: string;
  /** The path of the home page. */
  home: string;
  messages: Messages;
}

/**
 * A card in the corner that the practice shows each visitor once. Script shows it, after the visitor has looked around; without
 * script it stays hidden. It blocks nobody: the page behind it keeps working, and the focus stays where it is.
 */
export function PopupCard({ popup, practice, language, home, messages }: PopupCardProps) {
  const text = popup.texts[language];
  // A Spanish page is entirely in Spanish.
  if (!text) return null;
  const target = popup.link && linkAround(practice, { language, home }, popup.link);
  return (
    <section
      role="dialog"
      className="popup"
      aria-labelledby="ostium-popup"
      data-notice={popup.key}
      data-ends={popup.ends}
      data-later=""
      hidden
    >
      <button type="button" className="icon-button corner-close" data-close="">
        <Icon drawing={closeIcon} />
        <span className="visually-hidden">{messages.close}</span>
      </button>
      <div className="popup-words">
        <h2 id="ostium-popup">{text.header}</h2>
        {text.content && <Html html={text.content} />}
        {text.label && target && (
          <ButtonLink href={target.href} color="info" size="small">
            {`${text.label}${target.note}`}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
