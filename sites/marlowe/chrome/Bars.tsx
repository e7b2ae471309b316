import type { PreviewFacts } from 'ostium';
import { messagesIn } from '../messages/messages.ts';
import { homeAround } from '../practice/linkAround.ts';
import { AlertBar, PopupCard } from './notices/Notices.tsx';
import { ConsentCard } from './consent/ConsentCard.tsx';
import { CallBar, Footer } from './footer/Footer.tsx';
import type { Chrome, ChromeForm } from './chrome.ts';
import { Header } from './header/Header.tsx';
import { LanguageCard, otherLanguages } from './language/LanguageSwitch.tsx';
import { PaperHead, paperOf } from './paper/PaperHead.tsx';
import { Preview, PreviewEnded, UnreadBlock } from './preview/Preview.tsx';
import styles from './Bars.module.css';

interface BarProps {
  chrome: Chrome;
  form: ChromeForm;
  /** The page's own path. */
  link: string;
  /** The path of the home page. */
  home: string;
  language: string;
  /** The path of the same page in another language. */
  translation: string | undefined;
  /** What an editor is told of a preview. */
  preview: PreviewFacts | undefined;
}

/** Above the page: the skip link, alert bar and header. */
function Top({ chrome, form, link, home, language, translation }: BarProps) {
  const { alert, practice } = chrome;
  const messages = messagesIn(language);
  const languages = otherLanguages(chrome, { language, translation });
  return (
    <>
      <a href="#ostium-content" className={styles['skip']}>
        {messages.skipToContent}
      </a>
      {form.hasBars && alert && (
        <AlertBar alert={alert} practice={practice} language={language} home={home} messages={messages} />
      )}
      {form.hasBars && (
        <Header
          practice={practice}
          link={link}
          root={home}
          home={homeAround(practice, language, home)}
          hasMenu={form.hasMenu}
          language={language}
          languages={languages}
          messages={messages}
        />
      )}
    </>
  );
}

/** Over the page, for a while, one at a time: the consent card, and the popup. */
function Card({ chrome: { popup, practice, purposes }, form, home, language }: BarProps) {
  const messages = messagesIn(language);
  return (
    <>
      {form.hasPopup && popup && (
        <PopupCard popup={popup} practice={practice} language={language} home={home} messages={messages} />
      )}
      {form.hasBars && purposes && <ConsentCard purposes={purposes} messages={messages} />}
    </>
  );
}

/** Below the page: footer, call bar, and the messages shown if the next page takes long or cannot be loaded. */
function Bottom({ chrome, form, link, home, language, translation }: BarProps) {
  const { practice, purposes, year } = chrome;
  const messages = messagesIn(language);
  const languages = otherLanguages(chrome, { language, translation });
  return (
    <>
      {form.hasBars && (
        <Footer
          practice={practice}
          home={home}
          language={language}
          languages={languages}
          year={year}
          messages={messages}
          hasChoices={purposes !== undefined}
        />
      )}
      {form.hasBars && (
        <LanguageCard languages={languages} canTranslate={chrome.canTranslate ?? false} phone={practice.phone} />
      )}
      <p role="status" className={styles['waiting']}>
        {practice.phone && (
          <span className={styles['long']} hidden>
            {`${messages.stillLoading} `}
            <a href={practice.phone.link}>{practice.phone.display}</a>
          </span>
        )}
        <span className={styles['unreachable']} hidden>
          {`${messages.unreachable} `}
          <a href={link} data-try-again="">
            {messages.tryAgainNow}
          </a>
        </span>
      </p>
      {form.hasBars && practice.phone && <CallBar phone={practice.phone} messages={messages} />}
    </>
  );
}

/**
 * Everything around a page. In the browser, this code is loaded with the first navigation, like its data: until then the server's
 * HTML stays as it is.
 */
export const bars = { paperOf, Top, PaperHead, Preview, PreviewEnded, UnreadBlock, Card, Bottom };

export type Bars = typeof bars;
