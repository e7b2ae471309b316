import { countEvent } from '#engine/analytics/countEvent.ts';
import { readFormMessage } from '#engine/http/forms/formMessage.ts';

/** How long a form may take to show itself, and how long after its document is there, in milliseconds. */
const PATIENCE_MS = 15_000;
const PATIENCE_LOADED_MS = 1_500;

/** A form may be this high, in CSS pixels; it scrolls beyond. */
const HEIGHTS = { least: 120, most: 6_000 };

/**
 * Loads a form into the slip around its link. The frame is of no origin, so it reads and reaches nothing of this site: it sends two kinds
 * of messages, and which frame they come from is all that is believed of them.
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
    // Whoever turns to another page takes the frame away with this one.
    if (!frame.isConnected) return end.abort();
    const message = source === frame.contentWindow && origin === 'null' ? readFormMessage(data) : undefined;
    if (!message) return undefined;
    if (message.form === 'submitted') {
      // Whoever wrote the form can say so as often as they like.
      if (!isCounted) countEvent(page, { name: 'formSubmitted', payload: { label: slip.dataset['form'] } });
      isCounted = true;
      return undefined;
    }
    clearTimeout(timer);
    if (slip.dataset['state'] === 'loading') show('shown');
    frame.style.height = `${Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, Math.ceil(message.height)))}px`;
    return undefined;
  };

  // A document without our script in it says nothing: an error of the server's, or of the browser's.
  frame.addEventListener('load', () => slip.dataset['state'] === 'loading' && failAfter(PATIENCE_LOADED_MS), {
    signal: end.signal,
  });
  window.addEventListener('message', hear, { signal: end.signal });
  failAfter(PATIENCE_MS);
  Object.assign(frame, { title: sheet.dataset['formSheet'], referrerPolicy: 'no-referrer', src: door.href });
  // Before it stands in the page, and also for what a form leads to once it was sent.
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  show('loading');
  sheet.append(frame);
  slip.querySelector('h2')?.focus();
}
