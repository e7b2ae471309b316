import type { OtherLanguage } from './otherLanguages.ts';

interface LanguageSwitchProps {
  other: OtherLanguage;
  className?: string | undefined;
}

/**
 * The way to another language. It is a link, so it works without script; where there is something to choose, script opens the card in its place
 * (`startLanguageSwitches`). After a navigation `showInSwitches` makes it agree with the page.
 */
export function LanguageSwitch({ other, className }: LanguageSwitchProps) {
  const { language, label, link, ownLink, opensCard } = other;
  return (
    <a
      href={link}
      lang={language}
      hrefLang={language}
      translate="no"
      className={className}
      data-language={language}
      data-own={ownLink}
      data-card={opensCard ? '' : undefined}
    >
      {label}
    </a>
  );
}
