import type { Purpose } from 'ostium/consent';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import type { Drawing } from 'ostium/ui/icon/icons.ts';
import type { Messages } from '../../messages/en.ts';

const checkIcon: Drawing = { path: 'm5 12.5 4.5 4.5L19 7.5', isLine: true };

interface ConsentCardProps {
  /** What the practice asks about. */
  purposes: readonly Purpose[];
  messages: Messages;
}

/**
 * Asks each visitor what may be loaded from other companies, and lets them change their choice. It is the same for everybody.
 * `openConsent` shows it and adds its styles, so its class names are plain. It blocks nobody: the page behind it keeps working.
 */
export function ConsentCard({ purposes, messages }: ConsentCardProps) {
  return (
    <section id="ostium-consent" className="consent" aria-label={messages.privacyChoices} hidden>
      <div data-view="asking" hidden>
        <h2>{messages.yourChoice}</h2>
        <p>{messages.nothingUnlessYes}</p>
        <div className="consent-buttons">
          <ConsentButton does="no">{messages.noToAll}</ConsentButton>
          <ConsentButton does="yes">{messages.yesToAll}</ConsentButton>
        </div>
        <button type="button" className="consent-more" data-consent="choose">
          {messages.chooseOneByOne}
        </button>
      </div>
      <div data-view="choosing" hidden>
        <button type="button" className="icon-button corner-close" data-consent="close">
          <Icon drawing={closeIcon} />
          <span className="visually-hidden">{messages.close}</span>
        </button>
        <h2 tabIndex={-1} data-when="free">
          {messages.oneByOne}
        </h2>
        <h2 tabIndex={-1} data-when="refused">
          {messages.yourChoice}
        </h2>
        <p data-when="free">{messages.changeAnyTime}</p>
        <Note name="refused" lead={messages.browserSaysNo} text={messages.onlyNeeded} />
        <Note name="denied" lead={messages.nothingLoadsHere} text={messages.countsElsewhere} />
        <div className="consent-rows">
          <SwitchRow name="needed" title={messages.needed} does={messages.neededDoes} messages={messages} isAlways />
          {purposes.map((purpose) => (
            <SwitchRow
              key={purpose}
              name={purpose}
              title={messages[`${purpose}Asked`]}
              does={messages[`${purpose}Does`]}
              messages={messages}
            />
          ))}
        </div>
        <div className="consent-buttons" data-when="free">
          <ConsentButton does="no">{messages.noToAll}</ConsentButton>
          <ConsentButton does="save" color="info">
            {messages.save}
          </ConsentButton>
        </div>
        <div className="consent-buttons" data-when="refused">
          <ConsentButton does="close" color="info">
            {messages.close}
          </ConsentButton>
        </div>
      </div>
    </section>
  );
}

interface ConsentButtonProps {
  /** The action that `openConsent` handles. */
  does: 'no' | 'yes' | 'save' | 'close';
  color?: 'secondary' | 'info';
  children: string;
}

function ConsentButton({ does, color = 'secondary', children }: ConsentButtonProps) {
  return (
    <button type="button" className={buttonClass({ color, size: 'small' })} data-consent={does}>
      {children}
    </button>
  );
}

/** Why a choice has no effect: the browser opts out, or nothing loads on this page. */
function Note({ name, lead, text }: { name: string; lead: string; text: string }) {
  return (
    <p className="consent-note" data-when={name} hidden>
      <Icon drawing={checkIcon} />
      <span>
        <b>{lead}</b> {text}
      </span>
    </p>
  );
}

interface SwitchRowProps {
  name: Purpose | 'needed';
  title: string;
  does: string;
  messages: Messages;
  /** Always on; nobody is asked about it. */
  isAlways?: boolean;
}

function SwitchRow({ name, title, does, messages, isAlways = false }: SwitchRowProps) {
  const id = `ostium-consent-${name}`;
  return (
    <label className="consent-row">
      <b id={id}>{title}</b>
      <span className="consent-does" id={`${id}-does`}>
        {does}
      </span>
      <span className="consent-switch">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Of a checkbox the browser says whether it is on.
          role="switch"
          name={name}
          defaultChecked={isAlways}
          disabled={isAlways}
          aria-labelledby={id}
          aria-describedby={`${id}-does`}
        />
        <span aria-hidden="true">{isAlways ? messages.always : messages.on}</span>
        {!isAlways && <span aria-hidden="true">{messages.off}</span>}
      </span>
    </label>
  );
}
