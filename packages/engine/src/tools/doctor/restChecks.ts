import * as v from 'valibot';
import { restUrl } from '@ostium/content';
import { checkContentApi } from '#runtime/source/contentConnection.ts';
import { ask, noResponse, linesOf } from './examination.ts';
import type { ProbeResponse, Pair, DoctorLine } from './examination.ts';

/** WordPress's own addresses: of its pages and of its files. */
const names = v.object({ home: v.string(), url: v.string() });

/** Whether the REST API can be read and, if not, why. */
export async function checkRest({ api, fetch }: Pair): Promise<DoctorLine[]> {
  const { ok, wrong } = linesOf('rest');
  const contentApi = await checkContentApi(api, fetch);
  if (contentApi.name === 'found') return [ok(`The REST API of the WordPress answers at ${api}.`)];
  if (contentApi.name !== 'absent') return [wrong(contentApi.sentence)];
  return [wrong(reasonOf(await ask(fetch, rootOf(api)), api))];
}

/** Explains a failure, by the first symptom that matches. */
function reasonOf(response: ProbeResponse, api: string): string {
  const { status, text, headers } = response;
  if (status === 0)
    return noResponse(
      api,
      response,
      'start the WordPress, or correct CONTENT_API. A firewall between both also does this.',
    );
  if (status === 503 && (/maintenance/i.test(text) || headers.has('retry-after')))
    return 'The WordPress is in maintenance: wait until its update is over. Where none is running, delete the file ".maintenance" in its folder.';
  if (status >= 500 && /database/i.test(text))
    return 'The WordPress cannot reach its database: start the database, and compare DB_HOST, DB_USER and DB_PASSWORD in wp-config.php with it.';
  if (status >= 500)
    return `The WordPress fails with status ${status}, mostly by an error in a plugin or theme: its PHP log names the file. Turn that plugin off, or mend it.`;
  const start = text.indexOf('{');
  if (status === 200 && start > 0)
    return `The WordPress prints something before its JSON ("${firstWords(text.slice(0, start))}"): set WP_DEBUG_DISPLAY to false in wp-config.php, and mend what its log names.`;
  return `${api} answers with status ${status} and no JSON that can be read: ask the host of the WordPress whether something stands in front of it.`;
}

const firstWords = (text: string): string =>
  text
    .slice(0, 400)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

/** Whether WordPress and the site agree on their names, and use TLS. */
export async function checkHosts({ api, siteUrl, settings, fetch }: Pair): Promise<DoctorLine[]> {
  const { ok, wrong, unknown } = linesOf('hosts');
  const read = v.safeParse(
    names,
    (await ask(fetch, restUrl({ api, isWpCom: false }, '/', { _fields: 'home,url' }))).json,
  );
  if (!read.success) return [unknown('The REST index does not say how the WordPress calls itself.')];
  const lines: DoctorLine[] = [];
  const [content, site] = [new URL(api), new URL(siteUrl)];
  for (const [setting, address] of [
    ['WordPress Address', read.output.url],
    ['Site Address', read.output.home],
  ] as const) {
    if (!URL.canParse(address))
      lines.push(wrong(`"${setting}" of the WordPress is "${address}": write a whole address.`));
    else if (!isKnownHost(new URL(address), content, site, settings.source.url))
      lines.push(
        wrong(
          `"${setting}" of the WordPress is ${address}, and CONTENT_API names ${content.origin}: correct the one that is wrong (Settings → General in WordPress), or name ${new URL(address).origin} as source.url in site.config.ts where both are right.`,
        ),
      );
  }
  if (content.host === site.host && content.protocol === site.protocol)
    lines.push(
      wrong(
        `CONTENT_API and SITE_URL are the same host, ${site.host}: give the WordPress a name of its own, such as cms.${site.hostname}, for nobody can answer for both.`,
      ),
    );
  return lines.length > 0 ? lines : [ok(`The WordPress calls itself ${read.output.home}.`)];
}

const isKnownHost = (url: URL, content: URL, site: URL, configuredUrl: string | undefined): boolean =>
  [
    content.host,
    site.host,
    ...(configuredUrl !== undefined && URL.canParse(configuredUrl) ? [new URL(configuredUrl).host] : []),
  ].includes(url.host);

/** Whether what leaves this machine is encrypted. Names of the machine itself need no TLS. */
export async function checkEncryption({ api, siteUrl, fetch }: Pair): Promise<DoctorLine[]> {
  const { ok, wrong } = linesOf('https');
  const { json } = await ask(fetch, restUrl({ api, isWpCom: false }, '/', { _fields: 'home,url' }));
  const indexNames = v.is(names, json) ? json : { home: api, url: api };
  const plain = [
    ['CONTENT_API', api, 'the preview credential would be sent in the clear'],
    ['SITE_URL', siteUrl, 'visitors would be'],
    ['"Site Address" of the WordPress', indexNames.home, 'addresses in the content are then http too'],
    ['"WordPress Address" of the WordPress', indexNames.url, 'its uploads are then http too'],
  ].filter(
    ([, address = '']) => URL.canParse(address) && new URL(address).protocol === 'http:' && !isOwnMachine(address),
  );
  return plain.length === 0
    ? [ok('Nothing goes over the network in the clear.')]
    : plain.map(([name, address, why]) =>
        wrong(`${name} is ${address}: write https, and get a certificate first (${why}).`),
      );
}

/** Whether traffic to an address cannot leave the machine or the container network: a name without a dot. */
const isOwnMachine = (address: string): boolean => {
  const { hostname } = new URL(address);
  return hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname) || !hostname.includes('.');
};

const rootOf = (api: string): string => (api.endsWith('/') ? api : `${api}/`);
