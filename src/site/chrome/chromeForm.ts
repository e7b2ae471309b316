import type { Page } from '#engine/pages/page.ts';

/** What of the chrome stands around a page, and in which language. */
export interface ChromeForm {
  /** Two pages with forms of one name have the same chrome: it stays where it is between them. */
  name: string;
  /** Alert bar, header and footer. The quiz stands without them, so that nothing distracts from it. */
  hasBars: boolean;
  /** The main menu. The landing page in Spanish leads to one thing only. */
  hasMenu: boolean;
  /** The practice's popup. Nobody who is about to make an appointment is kept from it. */
  hasPopup: boolean;
}

const WITHOUT_MENU = '/es-lp/';

/** The chrome's form around a page. */
export function chromeForm({ kind, language, ownLink }: Pick<Page, 'kind' | 'language' | 'ownLink'>): ChromeForm {
  const hasBars = kind !== 'quiz' && kind !== 'quiz-thank-you';
  const hasMenu = hasBars && ownLink !== WITHOUT_MENU;
  const hasPopup = hasBars && kind !== 'appointments';
  return { name: `${language} ${hasMenu ? 'whole' : hasBars ? 'without menu' : 'bare'}`, hasBars, hasMenu, hasPopup };
}
