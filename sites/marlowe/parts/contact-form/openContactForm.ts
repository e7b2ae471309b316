import { countEvent } from 'ostium/consent';
import { readFormMessage } from 'ostium/client';

/** How long a form may take to appear, and how long after its document has loaded, in milliseconds. */
const PATIENCE_MS = 15_000;
const PATIENCE_LOADED_MS = 1_500;

/** The height that a form may have, in CSS pixels; it scrolls beyond that. */
const HEIGHTS = { least: 120, most: 6_000 };

/**
 * Loads a form into the slip around its link. The frame has no origin, so it can neither read nor reach anything of this site: it
 * sends two kinds of messages, which are only trusted to come from this frame.
 */
export function openContactForm(door: HTMLAnchorElement): void {
  const slip = door.closest<HTMLElement>('[data-form]');
  const sheet = slip?.querySelector<HTMLElement>('[data-form-sheet]');
  if (!slip || !sheet || sheet.querySelector('iframe')) return;
  const { ownerDocument: page } = slip;
  const end = new AbortController();
  let timer: number | undefined;
  let isCounted = false;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is given below
  const frame = page.createElement('iframe');

  const show = (state: 'loading' | 'shown' | 'failed') => {
    slip.dataset['state'] = state;
    const status = slip.querySelector<HTMLElement>('[role=status]');
    if (status) status.textContent = status.dataset[state] ?? '';
  };
  const fail = () => {
    end.abort();
    frame.remove();
    show('failed');
    slip.querySelector('h2')?.focus();
  };
  const failAfter = (ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(fail, ms);
  };
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    // Navigating to another page removes the frame.
    if (!frame.isConnected) return end.abort();
    const message = source === frame.contentWindow && origin === 'null' ? readFormMessage(data) : undefined;
    if (!message) return undefined;
    if (message.form === 'submitted') {
      // The author of the form could send this any number of times.
      if (!isCounted) countEvent(page, { name: 'formSubmitted', payload: { label: slip.dataset['form'] } });
      isCounted = true;
      return undefined;
    }
    clearTimeout(timer);
    if (slip.dataset['state'] === 'loading') show('shown');
    frame.style.height = `${Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, Math.ceil(message.height)))}px`;
    return undefined;
  };

  // A document without our script sends nothing: an error page of the server or the browser.
  frame.addEventListener('load', () => slip.dataset['state'] === 'loading' && failAfter(PATIENCE_LOADED_MS), {
    signal: end.signal,
  });
  window.addEventListener('message', hear, { signal: end.signal });
  failAfter(PATIENCE_MS);
  Object.assign(frame, { title: sheet.dataset['formSheet'], referrerPolicy: 'no-referrer', src: door.href });
  // Set before it is inserted; it also applies to pages that follow a submission.
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  show('loading');
  sheet.append(frame);
  slip.querySelector('h2')?.focus();
}
