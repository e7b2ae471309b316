import styles from './LanguageSwitch.module.css';
import type { OtherLanguage } from './otherLanguages.ts';

interface LanguageSwitchProps {
  other: OtherLanguage;
  className?: string | undefined;
  /** Whether a row without room shows its code: `ES`. */
  hasShortForm?: boolean;
}

/**
 * The switch to another language. It is a link, so it works without script; if there is a choice, script opens the card instead
 * (`startLanguageSwitches`). After a navigation, `showInSwitches` updates it for the page.
 */
export function LanguageSwitch({ other, className, hasShortForm = false }: LanguageSwitchProps) {
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
      {hasShortForm ? (
        <>
          <span className={styles['code']} aria-hidden="true">
            {language}
          </span>
          <span className={styles['label']}>{label}</span>
        </>
      ) : (
        label
      )}
    </a>
  );
}
