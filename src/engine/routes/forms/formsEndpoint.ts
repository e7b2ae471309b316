import type { FastifyInstance } from 'fastify';
import { fetchText, reasonOf } from '#engine/runtime/fetchText.ts';
import { RETRY_AFTER_S } from '#engine/http/plainResponses.ts';
import type { EngineMessages } from '#engine/http/engineMessages.ts';
import type { Fetch } from '#engine/runtime/fetch.ts';
import type { Settings } from '#engine/runtime/settings/settings.ts';
import { mainLanguageOf } from '#engine/runtime/settings/siteConfig.ts';
import { FORM_PREFIX } from './formAddresses.ts';
import { formDocument, formPolicy } from './formDocument.ts';

interface FormsDeps {
  settings: Pick<Settings, 'formHost' | 'forms' | 'siteName' | 'languages'>;
  /** For a visitor who opens a form directly. */
  messages: Pick<EngineMessages, 'noFile' | 'tryAgain'>;
  report: (problem: string) => void;
  fetch?: Fetch;
  now?: () => number;
  limits?: Partial<typeof LIMITS>;
}

/** Limits on the cost of a form. A form is cached for a moment, and so is a failure. Times are in milliseconds. */
const LIMITS = { responseMs: 5_000, maxBytes: 512 * 1024, cachedMs: 30_000, missedMs: 5_000 };

/** `/-/form/<path>`: a form of the form host, as a document that can do nothing to the page that frames it. */
export function addFormsEndpoint(app: FastifyInstance, { settings, messages, report, ...deps }: FormsDeps): void {
  const { formHost, forms, siteName } = settings;
  const formOf = createFormReader({ ...deps, report, formHost: formHost ?? '' });
  const language = mainLanguageOf(settings);

  app.get<{ Params: { '*': string } }>(`/${FORM_PREFIX}*`, async (request, reply) => {
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

interface ReaderDeps extends Pick<FormsDeps, 'fetch' | 'now' | 'limits' | 'report'> {
  formHost: string;
}

/** Reads forms, each once however many visitors open it. `undefined` if the host did not send one; the log says why. */
function createFormReader({ formHost, report, ...deps }: ReaderDeps): (path: string) => Promise<Form | undefined> {
  // A clock that is set back must not extend the life of a cache entry.
  const { fetch: ask = fetch, now = () => performance.now() } = deps;
  const limits = { ...LIMITS, ...deps.limits };
  // There are as many as the settings name.
  const cached = new Map<string, { form: Promise<Form | undefined>; until: number }>();

  const read = async (path: string): Promise<Form | undefined> => {
    const address = `${formHost}/forms/${path}`;
    try {
      return {
        html: await fetchText(address, { ...limits, fetch: ask, accept: 'text/html', type: FORM_TYPE }),
        address,
      };
    } catch (error) {
      report(`The form at ${address} cannot be shown: ${reasonOf(error)}.`);
      return undefined;
    }
  };
  return (path) => {
    const known = cached.get(path);
    if (known && now() < known.until) return known.form;
    const entry = { form: read(path), until: Infinity };
    cached.set(path, entry);
    void entry.form.then((form) => void (entry.until = now() + (form ? limits.cachedMs : limits.missedMs)));
    return entry.form;
  };
}

/** HTML in the only encoding that is accepted. */
const FORM_TYPE = /^text\/html\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
