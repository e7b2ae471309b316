import type { Page } from '#engine/pages/page.ts';

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

/** The chrome's form around a page. */
export function chromeForm({ without = [], language }: Pick<Page, 'without' | 'language'>): ChromeForm {
  const hasBars = !without.includes('bars');
  const hasMenu = hasBars && language === 'en';
  const hasPopup = hasBars && !without.includes('popup');
  return { name: `${language} ${hasMenu ? 'whole' : hasBars ? 'without menu' : 'bare'}`, hasBars, hasMenu, hasPopup };
}
