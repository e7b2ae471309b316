import { messagesIn } from '../messages/messages.ts';
import { AlertBar } from './AlertBar.tsx';
import { CallBar } from './CallBar.tsx';
import type { Chrome } from './chrome.ts';
import type { ChromeForm } from './chromeForm.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PopupCard } from './PopupCard.tsx';
import styles from './Bars.module.css';

interface BarProps {
  chrome: Chrome;
  form: ChromeForm;
  /** The page's own path. */
  link: string;
  /** The path of the home page. */
  home: string;
  language: string;
}

/** Above the page: the way past it all, alert bar and header. */
function Top({ chrome: { alert, practice }, form, link, home, language }: BarProps) {
  const words = messagesIn(language);
  return (
    <>
      <a href="#ostium-content" className={styles['skip']}>
        {words.skipToContent}
      </a>
      {form.hasBars && alert && <AlertBar alert={alert} language={language} words={words} />}
      {form.hasBars && <Header practice={practice} link={link} home={home} hasMenu={form.hasMenu} words={words} />}
    </>
  );
}

/** For editors, on the page itself: that they look at what is not published. */
function Preview({ language }: BarProps) {
  return <p className={styles['preview']}>{messagesIn(language).preview}</p>;
}

/** Over the page, for a while: the popup. */
function Card({ chrome: { popup }, form, language }: BarProps) {
  return form.hasPopup && popup ? <PopupCard popup={popup} language={language} words={messagesIn(language)} /> : null;
}

/** Below the page: footer and call bar. */
function Bottom({ chrome: { practice, year }, form, home, language }: BarProps) {
  const words = messagesIn(language);
  return (
    <>
      {form.hasBars && <Footer practice={practice} home={home} language={language} year={year} words={words} />}
      {practice.phone && <CallBar phone={practice.phone} words={words} />}
    </>
  );
}

/** What stands around a page. In the browser its code comes with the first navigation, like its data: until then it stays as it is. */
export const bars = { Top, Preview, Card, Bottom };

/** See `bars`. */
export type Bars = typeof bars;
