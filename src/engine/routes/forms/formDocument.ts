import { escapeHtml } from '#ui/html/escapeHtml.ts';

/**
 * Tells the page that frames the form its height, whenever that changes, and once that it was sent. Sent means: it was submitted,
 * and nothing visible then says that a field is wrong. A form sent by its own script is checked a moment later, after that script
 * has checked the fields. The messages are `FormMessage`.
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

/** The look of a form without styles of its own. */
const STYLES = 'body{margin:0;display:flow-root;font:1rem/1.6 system-ui,sans-serif}';

interface FormParts {
  /** The form host's response: a piece of HTML, or a whole document. */
  html: string;
  /** The form's own address, against which its relative addresses are resolved. */
  address: string;
  title: string;
  language: string;
}

/**
 * The document of a form. Everything of ours precedes the host's HTML, so that nothing in it can swallow or precede ours. A whole
 * document may be inside the body of another: HTML parsers accept the contents of its head wherever they appear.
 */
export const formDocument = ({ html, address, title, language }: FormParts): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<base href="${escapeHtml(address)}"><title>${escapeHtml(title)}</title>` +
  `<style>${STYLES}</style><script>${SCRIPT}</script></head><body>${html}`;

/**
 * The policy of that document. It has no origin, so it can read neither the page nor what the site stores in the browser, and it can
 * reach only its own host. Its inline code needs no restriction: all of it comes from that host.
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
