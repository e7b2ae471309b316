import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { signRequest, SIGNATURE_HEADERS } from '#http/signedRequests.ts';
import { signPreview } from '#http/pageRequest.ts';
import { ask, noResponse, linesOf } from './examination.ts';
import type { ProbeResponse, Pair, DoctorLine } from './examination.ts';
import { askRoute } from './pluginChecks.ts';
import type { PluginDetails } from './pluginChecks.ts';

const readySchema = v.object({ status: v.string(), warnings: v.optional(v.array(v.string()), []) });
const messageSchema = v.object({ message: v.string() });
const trialSchema = v.object({ status: v.number(), message: v.string() });
const itemsSchema = v.array(v.object({ id: v.number() }));

/** No page carries it, so purging it removes nothing. */
const TRIAL_TAG = 'doctor:trial';

/** A token used only by the doctor is valid for a minute. */
const TOKEN_LIFE_S = 60;

/** Whether the site responds at its public address, and what it says about itself. */
export async function checkSite({ siteUrl, fetch }: Pair): Promise<DoctorLine[]> {
  const { ok, wrong } = linesOf('site');
  const response = await ask(fetch, `${siteUrl}/-/ready`);
  const read = v.safeParse(readySchema, response.json);
  if (response.status === 0)
    return [wrong(noResponse(siteUrl, response, 'start the site, or name its address with --site.'))];
  if (!read.success)
    return [
      wrong(
        `${siteUrl}/-/ready answers ${response.status} and is not a response of this site: the name leads to another server, or the proxy in front of the site does not pass this address on.`,
      ),
    ];
  const warnings = read.output.warnings.map(wrong);
  return response.status === 200
    ? [ok(`The site is ready at ${siteUrl}.`), ...warnings]
    : [wrong(`The site answers that it is not ready (${response.status}): see its log.`), ...warnings];
}

/** Whether the site, at its public address, accepts a purge signed here and one signed by WordPress. */
export async function checkPurge(examined: Pair): Promise<DoctorLine[]> {
  const { purgeSecret, contentAuth } = examined.settings;
  const here = linesOf('purge');
  const there = linesOf('purge from WordPress');
  const purgeLines =
    purgeSecret === undefined
      ? here.note(
          'Edits appear on the site within CACHE_SECONDS. With the plugin and PURGE_SECRET they appear at once (docs/guides/go-live.md).',
        )
      : purgeLine(here, await sendTrial(examined, purgeSecret), '');
  // Only an editor's login may ask the plugin to try it.
  if (contentAuth === undefined) return [purgeLines];
  const { json, status } = await askRoute(examined, '/ostium/v1/status/purge');
  const read = v.safeParse(trialSchema, json);
  return [
    purgeLines,
    read.success
      ? purgeLine(there, read.output, 'The WordPress: ')
      : there.unknown(`The plugin did not try to tell the site of an edit (ostium/v1/status/purge answers ${status}).`),
  ];
}

function purgeLine(
  { ok, wrong }: ReturnType<typeof linesOf>,
  { status, message }: { status: number; message: string },
  who: string,
): DoctorLine {
  if (status === 200) return ok('The site accepts the news of an edit (a signed purge).');
  if (status === 0)
    return wrong(`${who}no response from the site (${message}): a firewall, or a name that is not known there.`);
  if (status === 404 || status === 405)
    return wrong(
      `${who}the site does not accept the news of edits (${status}): set PURGE_SECRET where the site runs, and let the proxy in front of it pass on POST requests.`,
    );
  return wrong(`${who}the site answered ${status}. ${message}`);
}

async function sendTrial({ siteUrl, fetch, now }: Pair, secret: string) {
  const address = `${siteUrl}/-/purge`;
  const signedRequest = {
    time: String(Math.floor(now() / 1000)),
    nonce: randomBytes(16).toString('hex'),
    method: 'POST',
    path: new URL(address).pathname,
    body: JSON.stringify({ changed: [TRIAL_TAG], withdrawn: [] }),
  };
  const response = await ask(fetch, address, {
    method: 'POST',
    body: signedRequest.body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADERS.time]: signedRequest.time,
      [SIGNATURE_HEADERS.nonce]: signedRequest.nonce,
      [SIGNATURE_HEADERS.signature]: signRequest(signedRequest, secret),
    },
  });
  return { status: response.status, message: messageOf(response) };
}

const messageOf = ({ json, reason }: ProbeResponse): string =>
  v.is(messageSchema, json) ? json.message : (reason ?? '');

/** Whether previews open: one with a link signed here, and the one behind WordPress's own button. */
export async function checkPreview(examined: Pair, details: PluginDetails | undefined): Promise<DoctorLine[]> {
  const { ok, wrong, note, unknown } = linesOf('preview');
  const { settings, siteUrl, fetch, now } = examined;
  const { contentAuth, previewSecret } = settings;
  if (previewSecret === undefined || contentAuth === undefined)
    return [note('No preview was tried: PREVIEW_SECRET and CONTENT_AUTH are not both set here.')];
  const { json, status } = await askRoute(examined, '/wp/v2/posts?per_page=1&status=draft,publish&_fields=id');
  const read = v.safeParse(itemsSchema, json);
  if (!read.success)
    return [
      unknown(
        `No preview was tried, because the WordPress does not list drafts for the login in CONTENT_AUTH (${status}).`,
      ),
    ];
  const [item] = read.output;
  if (!item) return [unknown('There is no article yet that could be previewed.')];
  const link = `/?p=${item.id}&preview=true`;
  const token = signPreview(link, Math.floor(now() / 1000) + TOKEN_LIFE_S, previewSecret);
  const previewResponse = await ask(fetch, `${siteUrl}${link}&ostium_preview=${token}`);
  return [
    isPreview(previewResponse)
      ? ok('A preview that is signed here opens.')
      : wrong(
          `A preview that is signed here does not open (${previewResponse.status}): give the site the same PREVIEW_SECRET and a CONTENT_AUTH that the WordPress accepts.`,
        ),
    ...(await checkButton(examined, details)),
  ];
}

async function checkButton({ siteUrl, fetch }: Pair, details: PluginDetails | undefined): Promise<DoctorLine[]> {
  const { ok, wrong, unknown } = linesOf('preview button');
  const link = details?.preview_link ?? '';
  if (!URL.canParse(link)) return [unknown('The plugin does not say where the Preview button leads.')];
  if (!new URL(link).searchParams.has('ostium_preview'))
    return [
      wrong(
        'The Preview button of the WordPress does not lead to the site: set OSTIUM_SITE_URL and OSTIUM_PREVIEW_SECRET there.',
      ),
    ];
  if (!link.startsWith(`${siteUrl}/`))
    return [
      wrong(`The Preview button of the WordPress leads to ${new URL(link).origin}, and the site stands at ${siteUrl}.`),
    ];
  const response = await ask(fetch, link);
  return [
    isPreview(response)
      ? ok('The Preview button of the WordPress opens a preview.')
      : wrong(
          `What the Preview button of the WordPress leads to does not open (${response.status}): give OSTIUM_PREVIEW_SECRET in wp-config.php the value that PREVIEW_SECRET has at the site.`,
        ),
  ];
}

/** Nobody may cache a preview. Browsers may cache public pages if they revalidate. */
const isPreview = ({ status, headers }: ProbeResponse): boolean =>
  status === 200 && /\bno-store\b/.test(headers.get('cache-control') ?? '');
