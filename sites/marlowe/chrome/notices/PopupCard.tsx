import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import type { Messages } from '../../messages/en.ts';
import type { Popup } from '../chrome.ts';

interface PopupCardProps {
  popup: Popup;
  language: string;
  messages: Messages;
}

/**
 * A card in the corner that the practice shows each visitor once. Script shows it, after the visitor has looked around; without
 * script it stays hidden. It blocks nobody: the page behind it keeps working, and the focus stays where it is.
 */
export function PopupCard({ popup, language, messages }: PopupCardProps) {
  const text = popup.texts[language];
  // A Spanish page is entirely in Spanish.
  if (!text) return null;
  return (
    <section
      role="dialog"
      className="popup"
      aria-labelledby="ostium-popup"
      data-notice={popup.key}
      data-ends={popup.ends}
      data-later=""
      hidden
    >
      <button type="button" className="icon-button corner-close" data-close="">
        <Icon drawing={closeIcon} />
        <span className="visually-hidden">{messages.close}</span>
      </button>
      <div className="popup-words">
        <h2 id="ostium-popup">{text.header}</h2>
        {text.content && <Html html={text.content} />}
        {text.label && popup.link && (
          <ButtonLink href={popup.link} color="info" size="small">
            {text.label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
