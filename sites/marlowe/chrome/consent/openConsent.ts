import { announce } from 'ostium/client';
import type { Choice, Consent } from 'ostium/consent';
import { adoptStyles, keepMakingWay, makeWay, rememberFocus } from '../notices/floatingCard.ts';
import cardStyles from './consent.css?inline';
import { findConsentCard as findCard, markSettled } from './settled.ts';
import switchStyles from './switches.css?inline';

/** After an answer, nothing else appears for this long, in milliseconds. */
const BREATH_MS = 3_000;

/** What the card shows, by the `data-view` of its parts. */
type View = 'asking' | 'choosing';

/** Activates the card for the visitor's choice, and lets the footer reopen it. */
export function openConsent(consent: Consent, isDenied: boolean): { ask: () => void } {
  const bringBack = rememberFocus(findCard);
  let isAsking = false;
  let view: View | undefined;
  let draft: Choice = {};

  const show = (next: View | undefined) => {
    view = next;
    const card = findCard();
    if (!card) return;
    for (const part of card.querySelectorAll<HTMLElement>('[data-view]')) part.hidden = part.dataset['view'] !== next;
    card.hidden = next === undefined;
    makeWay(card);
    if (next) hidePopup();
  };
  const choose = () => {
    draft = consent.get() ?? {};
    setSwitches(draft, consent.isRefused);
    show('choosing');
    findCard()?.querySelector<HTMLElement>('[data-view=choosing] h2:not([hidden])')?.focus({ preventScroll: true });
  };
  const leave = () => {
    show(undefined);
    bringBack();
  };
  const answer = (choice: Choice) => {
    isAsking = false;
    consent.set(choice);
    leave();
    setTimeout(markSettled, BREATH_MS);
  };
  /** A visitor who was asked and has not answered is still being asked. */
  const close = () => {
    if (!isAsking) return leave();
    show('asking');
    findCard()?.querySelector<HTMLElement>('[data-consent=choose]')?.focus({ preventScroll: true });
  };
  const all = (isAgreed: boolean): Choice => Object.fromEntries(consent.purposes.map((purpose) => [purpose, isAgreed]));
  const acts: Readonly<Record<string, () => void>> = {
    open: choose,
    choose,
    close,
    no: () => answer(all(false)),
    yes: () => answer(all(true)),
    save: () => answer({ ...all(false), ...draft }),
  };

  // Pages without third parties do not include these styles, and no page waits for them.
  adoptStyles(cardStyles + switchStyles);
  listen(acts, (name, isOn) => (draft = { ...draft, [name]: isOn }));
  keepMakingWay(findCard);
  onChrome(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-consent=open], #ostium-consent [data-when]'))
      part.hidden = !isWanted(part.dataset['when'], consent.isRefused, isDenied);
    setSwitches(draft, consent.isRefused);
    show(view);
  });
  if (isDenied || consent.get()) markSettled();
  // Answered in another tab: nobody is asked twice.
  consent.subscribe(() => {
    if (!isAsking) return;
    isAsking = false;
    show(undefined);
    setTimeout(markSettled, BREATH_MS);
  });
  return {
    ask() {
      isAsking = true;
      show('asking');
      const say = () => isAsking && announce(findCard()?.querySelector('[data-view=asking] p')?.textContent ?? '');
      // The card is hidden while another is over the page (`languageCard.css`), and appears when that one closes.
      const other = document.querySelector('#ostium-language:popover-open');
      if (other) other.addEventListener('beforetoggle', say, { once: true });
      else say();
    },
  };
}

function isWanted(when: string | undefined, isRefused: boolean, isDenied: boolean): boolean {
  if (when === 'denied') return isDenied && !isRefused;
  return when === undefined || (when === 'refused') === isRefused;
}

function listen(acts: Readonly<Record<string, () => void>>, onSwitch: (name: string, isOn: boolean) => void): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    // Safari does not focus a clicked button: without this the focus could not be returned to it.
    if (button?.dataset['consent'] === 'open') button.focus();
    acts[button?.dataset['consent'] ?? '']?.();
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && findCard()?.contains(target)) onSwitch(target.name, target.checked);
  });
  document.addEventListener('keydown', (event) => {
    const isOpen = findCard()?.querySelector('[data-view=choosing]:not([hidden])') != null;
    // An open menu or dialog is closed first.
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen || findCard()?.closest('[inert]')) return;
    if (!document.querySelector('dialog:modal')) acts['close']?.();
  });
}

/** Calls back now, and whenever a navigation has rebuilt parts of the chrome, for instance in another language. */
function onChrome(callback: () => void): void {
  callback();
  const root = document.getElementById('ostium-root');
  if (root) new MutationObserver(callback).observe(root, { childList: true });
}

function setSwitches(choice: Choice, isRefused: boolean): void {
  const switches = findCard()?.querySelectorAll<HTMLInputElement>('[role=switch]:not([name=needed])') ?? [];
  for (const each of switches) {
    each.checked = !isRefused && Object.entries(choice).some(([name, isOn]) => name === each.name && isOn);
    each.disabled = isRefused;
  }
}

/** The two cards are never shown together. The popup may appear again later. */
function hidePopup(): void {
  const popup = document.querySelector<HTMLElement>('[data-later]');
  if (popup) popup.hidden = true;
}
