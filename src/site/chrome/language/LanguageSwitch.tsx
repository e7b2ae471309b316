import type { OtherLanguage } from './otherLanguages.ts';

/**
 * The way to another language. It is a link, so it works without script; where there is something to choose, script opens the card in its place
 * (`startLanguageSwitches`). After a navigation `showInSwitches` makes it agree with the page.
 */
export function LanguageSwitch({ other: { language, label, link, ownLink, opensCard } }: { other: OtherLanguage }) {
  return (
    <a
      href={link}
      lang={language}
      hrefLang={language}
      translate="no"
      data-language={language}
      data-own={ownLink}
      data-card={opensCard ? '' : undefined}
    >
      {label}
    </a>
  );
}
