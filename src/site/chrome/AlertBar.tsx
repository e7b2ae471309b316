import { Html } from '#ui/html/Html.tsx';
import type { Words } from '../words.ts';
import type { Alert } from './chrome.ts';
import styles from './AlertBar.module.css';

interface AlertBarProps {
  alert: Alert;
  words: Words;
}

/** What the practice wants everybody to know today, above everything else. */
export function AlertBar({ alert, words }: AlertBarProps) {
  return (
    <section aria-label={words.notice} className={styles['bar']}>
      <Html html={alert.message} />
      {alert.cta && <a href={alert.cta.link}>{alert.cta.label}</a>}
    </section>
  );
}
