import type { FastifyInstance } from 'fastify';
import { SEARCH } from '#http/clients.ts';
import { fetchText, reasonOf } from '#runtime/fetch.ts';
import { RETRY_AFTER_S } from '#http/plainResponses.ts';
import { mainLanguageOf } from '#runtime/settings/siteConfig.ts';
import { escapeHtml } from '@ostium/content/browser';
import type { Server } from '../server.ts';
import type { Settings } from '#runtime/settings/settings.ts';

/** Limits on the cost of a form. A form is cached for a moment, and so is a failure. Times are in milliseconds. */
const LIMITS = { responseMs: 5_000, maxBytes: 512 * 1024, cachedMs: 30_000, missedMs: 5_000 };

/** `/-/form/<path>`: a form of the form host, as a document that can do nothing to the page that frames it. */
export function addFormsEndpoint(
  app: FastifyInstance,
  { settings, plain: { messages } }: Pick<Server, 'settings' | 'plain'>,
  limits: Partial<typeof LIMITS> = {},
): void {
  const { formHost, forms, siteName } = settings;
  const report = (problem: string) => app.log.warn(problem);
  const formOf = createFormReader(formHost ?? '', { ...LIMITS, ...limits }, report);
  const language = mainLanguageOf(settings);

  app.get<{ Params: { '*': string } }>(`/${FORM_PREFIX}*`, { config: { cost: SEARCH } }, async (request, reply) => {
    const path = request.params['*'];
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    reply.type('text/plain; charset=utf-8');
    if (formHost === undefined || !forms.includes(path)) return reply.code(404).send(`${messages.noFile}\n`);
    const form = await formOf(path);
    if (!form) return reply.code(503).header('retry-after', String(RETRY_AFTER_S)).send(`${messages.tryAgain}\n`);
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', formPolicy(formHost))
        .header('x-frame-options', 'SAMEORIGIN')
        // The form host need not know which page its form is on.
        .header('referrer-policy', 'no-referrer')
        .send(formDocument({ ...form, title: siteName, language }))
    );
  });
}

/** A form as its host sent it. */
interface Form {
  html: string;
  address: string;
}

/**
 * Reads forms, each once however many visitors open it. `undefined` if the host did not send one; the log says why. A clock that is set
 * back must not extend the life of what is cached.
 */
function createFormReader(
  formHost: string,
  limits: typeof LIMITS,
  report: (problem: string) => void,
): (path: string) => Promise<Form | undefined> {
  // There are as many as the settings name.
  const cached = new Map<string, { form: Promise<Form | undefined>; until: number }>();

  const read = async (path: string): Promise<Form | undefined> => {
    const address = `${formHost}/forms/${path}`;
    try {
      return {
        html: await fetchText(address, { ...limits, fetch, accept: 'text/html', type: FORM_TYPE }),
        address,
      };
    } catch (error) {
      report(`The form at ${address} cannot be shown: ${reasonOf(error)}.`);
      return undefined;
    }
  };
  return (path) => {
    const known = cached.get(path);
    if (known && performance.now() < known.until) return known.form;
    const entry = { form: read(path), until: Infinity };
    cached.set(path, entry);
    void entry.form.then((form) => void (entry.until = performance.now() + (form ? limits.cachedMs : limits.missedMs)));
    return entry.form;
  };
}

/** HTML in the only encoding that is accepted. */
const FORM_TYPE = /^text\/html\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

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
const formDocument = ({ html, address, title, language }: FormParts): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<base href="${escapeHtml(address)}"><title>${escapeHtml(title)}</title>` +
  `<style>${STYLES}</style><script>${SCRIPT}</script></head><body>${html}`;

/**
 * The policy of that document. It has no origin, so it can read neither the page nor what the site stores in the browser, and it can
 * reach only its own host. Its inline code needs no restriction: all of it comes from that host.
 */
const formPolicy = (host: string): string =>
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

/** The beginning of the addresses of forms, below the site's folder. */
const FORM_PREFIX = '-/form/';

/** The addresses of the forms that the site offers, by their paths at the form host. Empty if no form host is set. */
export const formAddresses = ({
  formHost,
  forms,
  root,
}: Pick<Settings, 'formHost' | 'forms' | 'root'>): Readonly<Record<string, string>> =>
  formHost === undefined ? {} : Object.fromEntries(forms.map((path) => [path, `${root}${FORM_PREFIX}${path}`]));
