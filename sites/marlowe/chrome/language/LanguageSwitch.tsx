import styles from './LanguageSwitch.module.css';
import type { Practice } from '../../practice/practice.ts';
import { messagesIn } from '../../messages/messages.ts';
import type { Chrome } from '../chrome.ts';
import { ButtonLink, buttonClass } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { closeIcon } from 'ostium/ui/icon/icons.ts';

/** A language other than the page's, named in that language, and where its link leads from this page. */
export interface OtherLanguage {
  language: Practice['footer']['languages'][number]['language'];
  label: string;
  text?: string | undefined;
  /** The same page in that language; if there is none, what the practice has written in it. */
  link: string;
  /** What the practice has written in that language, whatever the page. */
  ownLink?: string | undefined;
  /** Whether there is a choice: with script, the link opens the card. */
  opensCard: boolean;
}

/** The parts of a page that decide this. */
interface TranslatedPage {
  language: string;
  /** The path of the same page in another language. */
  translation: string | undefined;
}

/** Only pages in English are machine-translated. */
const MAIN = 'en';

/**
 * The languages, besides the page's own, in which the practice offers something. A practice that has only a machine translation in
 * Spanish links to the page itself, which then offers it.
 */
export function otherLanguages(
  { practice, canTranslate }: Chrome,
  { language, translation }: TranslatedPage,
): OtherLanguage[] {
  const isMain = language === MAIN;
  const practiceEntries = practice.footer.languages.filter((other) => other.language !== language);
  const translationEntry = {
    language: 'es' as const,
    label: messagesIn('es').ownLanguage,
    text: undefined,
    link: '?lang=es',
  };
  return (isMain && canTranslate && practiceEntries.length === 0 ? [translationEntry] : practiceEntries).map(
    (other) => ({
      ...other,
      link: translation ?? other.link,
      ownLink: other === translationEntry ? undefined : other.link,
      opensCard: isMain && translation === undefined,
    }),
  );
}

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

interface LanguageCardProps {
  languages: readonly OtherLanguage[];
  canTranslate: boolean;
  phone: Practice['phone'];
}

/** The id of the card that the switch opens. */
const CARD_ID = 'ostium-language';

/**
 * What is available in Spanish, best first: what the practice has written, a machine translation, the telephone. It is a popover
 * that only script opens, with styles that come with that script; otherwise it is invisible. What it offers is decided when it
 * opens, since machine translation is not for every page.
 */
export function LanguageCard({ languages, canTranslate, phone }: LanguageCardProps) {
  const other = languages.find(({ language }) => language === 'es');
  if (!other) return null;
  const messages = messagesIn(other.language);
  return (
    <div
      id={CARD_ID}
      popover="auto"
      hidden
      role="dialog"
      aria-labelledby="ostium-language-title"
      lang={other.language}
      translate="no"
    >
      <button type="button" className="icon-button" popoverTarget={CARD_ID} popoverTargetAction="hide">
        <Icon drawing={closeIcon} />
        <span className="visually-hidden">{messages.close}</span>
      </button>
      <h2 id="ostium-language-title" tabIndex={-1}>
        {messages.ownLanguage}
      </h2>
      {other.ownLink && (
        <section data-link={other.ownLink} data-is-page={other.opensCard ? undefined : ''}>
          <h3 data-of="site">{messages.ownPage}</h3>
          <p data-of="site">{messages.ownPageText}</p>
          <h3 data-of="page">{messages.samePage}</h3>
          <p data-of="page">{messages.samePageText}</p>
          <ButtonLink href={other.link} color="info" size="small" fullWidth>
            {messages.goToPage}
          </ButtonLink>
        </section>
      )}
      {canTranslate && (
        <section data-machine="" hidden>
          <h3>{messages.translatePage}</h3>
          <p>{messages.translateWarning}</p>
          <p>{messages.translateUnchecked}</p>
          <button
            type="button"
            className={buttonClass({ color: 'secondary', size: 'small', fullWidth: true })}
            data-translate=""
          >
            {messages.translate}
          </button>
          <button
            type="button"
            className={buttonClass({ color: 'secondary', size: 'small', fullWidth: true })}
            data-original=""
            hidden
          >
            {messages.backToOriginal}
          </button>
          <p
            role="status"
            data-waiting={messages.translating}
            data-done={messages.translated}
            data-failed={messages.notTranslated}
          />
        </section>
      )}
      {phone && (
        <p>
          {messages.byPhone}
          <a href={phone.link}>{phone.display}</a>
        </p>
      )}
    </div>
  );
}
