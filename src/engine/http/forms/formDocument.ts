import { escapeHtml } from '#engine/render/head/headTag.ts';

/**
 * Tells the page that frames the form how high it is, whenever that changes, and once that it was sent. Sent means: submitted, and nothing
 * in sight then says that a field is wrong. What a form's own script sends is looked at a moment later, when it has checked the fields.
 * `FormMessage` is what is told.
 */
const SCRIPT = `{
const tell = (message) => parent.postMessage(message, '*');
const MISTAKES = ':is([aria-invalid=true], [class*=error i], [class*=invalid i]):not(html, body, form)';
const isSeen = (element) => element.getClientRects().length > 0;
let isSent = false;
const look = () => {
if (isSent || [...document.querySelectorAll(MISTAKES)].some(isSeen)) return;
isSent = true;
tell({ form: 'submitted' });
};
addEventListener('submit', (event) => setTimeout(() => (event.defaultPrevented ? setTimeout(look, 600) : look())), true);
const { submit } = HTMLFormElement.prototype;
HTMLFormElement.prototype.submit = function () { look(); submit.call(this); };
const measure = () => {
const { scrollHeight, clientHeight, offsetHeight } = document.documentElement;
tell({ form: 'height', height: scrollHeight > clientHeight ? scrollHeight : offsetHeight });
};
addEventListener('DOMContentLoaded', () => {
measure();
new ResizeObserver(measure).observe(document.body);
});
}`;

/** What a form without styles of its own looks like. */
const STYLES = 'body{margin:0;display:flow-root;font:1rem/1.6 system-ui,sans-serif}';

interface FormParts {
  /** What the form host has answered: a piece of HTML, or a whole document. */
  html: string;
  /** The form's own address: what is relative in it is relative to this. */
  address: string;
  title: string;
  language: string;
}

/**
 * The document of a form. All that is ours stands before the host's HTML, so that nothing in it can swallow or precede it. A whole document
 * may stand in the body of another: HTML parsers take what is in its head where they meet it.
 */
export const formDocument = ({ html, address, title, language }: FormParts): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<base href="${escapeHtml(address)}"><title>${escapeHtml(title)}</title>` +
  `<style>${STYLES}</style><script>${SCRIPT}</script></head><body>${html}`;

/**
 * The policy of that document. It is of no origin, so that it can read neither the page nor what the site keeps in the browser, and
 * reaches its own host alone. Whose inline code it runs need not be said: all of it comes from that host.
 */
export const formPolicy = (host: string): string =>
  [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${host} 'unsafe-inline'`,
    `style-src ${host} 'unsafe-inline'`,
    `img-src ${host} data:`,
    `font-src ${host} data:`,
    `connect-src ${host}`,
    `form-action ${host}`,
    `base-uri ${host}`,
    "frame-ancestors 'self'",
  ].join('; ');
