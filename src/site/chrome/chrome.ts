import type { Purpose } from '#engine/integrations/integration.ts';
import type { SafeHtml } from '#ui/html/htmlNode.ts';
import type { Practice } from '../practice/practice.ts';

/** The words of something in English, and in Spanish where the practice has written it. */
export type InLanguages<T> = { en: T } & Partial<Record<string, T>>;

/** One message of the alert bar, its words as safe HTML. */
export interface Alert {
  /** Another message has another one: a visitor who closed this message sees the next. */
  key: string;
  link?: string | undefined;
  words: InLanguages<{ message: SafeHtml; label?: string | undefined }>;
}

/** A card that the practice shows each visitor once. */
export interface Popup {
  /** See `Alert`. */
  key: string;
  link?: string | undefined;
  words: InLanguages<{ header: string; content?: SafeHtml | undefined; label?: string | undefined }>;
}

/** What stands around every page. */
export interface Chrome {
  practice: Practice;
  alert?: Alert | undefined;
  popup?: Popup | undefined;
  /** The addresses of the forms that the site offers, by their paths at the form host. */
  forms?: Readonly<Record<string, string>> | undefined;
  /** What visitors are asked about before anything of another company is loaded. Absent where nothing is configured that needs it. */
  purposes?: readonly Purpose[] | undefined;
  /** Whether pages can be translated by machine, where the visitor asks for it. */
  canTranslate?: boolean;
  /** The current year. */
  year: number;
}

/** What of the chrome stands around a page, and in which language. */
export interface ChromeForm {
  /** Two pages with forms of one name have the same chrome: it stays where it is between them. */
  name: string;
  /** Alert bar, header and footer. The quiz stands without them, so that nothing distracts from it. */
  hasBars: boolean;
  /** The main menu, which is in English: a page in another language leads to one thing only. */
  hasMenu: boolean;
  /** The practice's popup. Nobody who is about to make an appointment is kept from it. */
  hasPopup: boolean;
}
