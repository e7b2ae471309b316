import type { Purpose } from 'ostium/consent';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { Practice } from '../practice/practice.ts';

/** The English version of something, and the Spanish one if the practice has written it. */
export type InLanguages<T> = { en: T } & Partial<Record<string, T>>;

/** When a notice is shown, in milliseconds since 1970: from the first moment on, and no longer at the second. */
export interface NoticeTimes {
  begins?: number | undefined;
  ends?: number | undefined;
}

/** One message of the alert bar. */
export interface Alert extends NoticeTimes {
  /** Every message has a different key: a visitor who closed one sees the next. */
  key: string;
  link?: string | undefined;
  texts: InLanguages<{ message: string; label?: string | undefined }>;
}

/** A card that the practice shows each visitor once. */
export interface Popup extends NoticeTimes {
  /** Every popup has a different key: a visitor who closed one sees the next. */
  key: string;
  link?: string | undefined;
  texts: InLanguages<{ header: string; content?: SafeHtml | undefined; label?: string | undefined }>;
}

/** The data of the chrome, which surrounds every page. */
export interface Chrome {
  practice: Practice;
  alert?: Alert | undefined;
  popup?: Popup | undefined;
  /** The addresses of the forms that the site offers, by their paths at the form host. */
  forms?: Readonly<Record<string, string>> | undefined;
  /** The purposes for which visitors are asked before anything of another company is loaded. Absent if nothing configured needs consent. */
  purposes?: readonly Purpose[] | undefined;
  /** Whether pages can be machine-translated on request. */
  canTranslate?: boolean;
  /** The current year. */
  year: number;
  /** When another alert is shown, or none; in milliseconds since 1970. */
  noticeChangesAt?: number | undefined;
}

/** Which parts of the chrome surround a page, and in which language. */
export interface ChromeForm {
  /** Two pages with forms of the same name have the same chrome, which stays between them. */
  name: string;
  /** Alert bar, header and footer. The quiz has none of them, so that nothing distracts from it. */
  hasBars: boolean;
  /** The main menu, which is in English: a page in another language has only one link instead. */
  hasMenu: boolean;
  /** The practice's popup. It is not shown to visitors who are about to make an appointment. */
  hasPopup: boolean;
}
