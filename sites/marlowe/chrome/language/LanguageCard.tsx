import { ButtonLink, buttonClass } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import { messagesIn } from '../../messages/messages.ts';
import type { Practice } from '../../practice/practice.ts';
import type { OtherLanguage } from './otherLanguages.ts';

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
