import type { Language } from '#ui/language.tsx';
import type { Words } from '../words.ts';
import { AlertBar } from './AlertBar.tsx';
import { CallBar } from './CallBar.tsx';
import type { Chrome } from './chrome.ts';
import type { ChromeForm } from './chromeForm.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PopupCard } from './PopupCard.tsx';

interface BarProps {
  chrome: Chrome;
  form: ChromeForm;
  /** The page's own path. */
  link: string;
  language: Language;
  words: Words;
}

/** Above the page: alert bar and header. */
function Top({ chrome: { alert, practice }, form, link, language, words }: BarProps) {
  if (!form.hasBars) return null;
  return (
    <>
      {alert && <AlertBar alert={alert} language={language} words={words} />}
      <Header practice={practice} link={link} hasMenu={form.hasMenu} words={words} />
    </>
  );
}

/** Over the page, for a while: the popup. */
function Card({ chrome: { popup }, form, language, words }: BarProps) {
  return form.hasPopup && popup ? <PopupCard popup={popup} language={language} words={words} /> : null;
}

/** Below the page: footer and call bar. */
function Bottom({ chrome: { practice, year }, form, language, words }: BarProps) {
  return (
    <>
      {form.hasBars && <Footer practice={practice} language={language} year={year} words={words} />}
      <CallBar practice={practice} words={words} />
    </>
  );
}

/** What stands around a page. In the browser its code comes with the first navigation, like its data: until then it stays as it is. */
export const bars = { Top, Card, Bottom };

/** See `bars`. */
export type Bars = typeof bars;
