import * as v from 'valibot';
import { restUrl } from '#engine/content/rest/restUrl.ts';
import { ask } from './ask.ts';
import type { ProbeResponse } from './ask.ts';
import type { Pair } from './examined.ts';
import { linesOf } from './doctorLine.ts';
import type { DoctorLine } from './doctorLine.ts';

/** What `ostium/v1/status` tells everybody. */
const statusSchema = v.object({ version: v.string(), fields: v.string(), time: v.number(), site_url: v.string() });

/** What `ostium/v1/status/details` tells editors. */
const detailsSchema = v.object({
  missing: v.array(v.string()),
  php: v.string(),
  wordpress: v.string(),
  acf: v.string(),
  permalinks: v.string(),
  preview_link: v.string(),
  purge: v.optional(v.object({ waiting: v.number(), last: v.optional(v.string(), '') })),
});

/** What the plugin tells whoever may see it. */
export type PluginDetails = v.InferOutput<typeof detailsSchema>;

/** Purges are refused from five minutes on; a clock that is off by this much is getting there. */
const MAX_DIFFERENCE_S = 60;

/** Checks the plugin: whether it is there, matches this checkout, and knows this site. Also checks WordPress's clock. */
export async function checkPlugin(examined: Pair): Promise<DoctorLine[]> {
  const { api, expected, siteUrl, now } = examined;
  const [plugin, fields, clock] = [linesOf('plugin'), linesOf('fields'), linesOf('clock')];
  const began = now();
  const { status, json } = await askRoute(examined, '/ostium/v1/status');
  const read = v.safeParse(statusSchema, json);
  if (!read.success)
    return [
      plugin.wrong(
        status === 404
          ? 'The plugin "Ostium" is not active in the WordPress, or older than 0.1.0: install it (docs/guides/go-live.md) and activate it under Plugins.'
          : `The plugin does not say how it is (ostium/v1/status answers ${status}): a security plugin may keep its routes locked.`,
      ),
      fields.unknown('Not known without the plugin.'),
      clock.unknown('Not known without the plugin.'),
    ];
  const { version, time, site_url: named, fields: state } = read.output;
  const away = Math.round(time - (began + now()) / 2000);
  return [
    version === expected.version
      ? plugin.ok(`The plugin is there, version ${version}.`)
      : plugin.wrong(
          `The plugin has version ${version}, and this checkout ${expected.version}: install the same of both.`,
        ),
    ...(named.replace(/\/$/, '') === siteUrl
      ? []
      : [
          plugin.wrong(
            hostOf(named) === hostOf(api)
              ? `The plugin knows no address of the site: write define( 'OSTIUM_SITE_URL', '${siteUrl}' ); into wp-config.php, above "That's all, stop editing".`
              : `The plugin believes that the site stands at ${named}, and SITE_URL is ${siteUrl}: correct OSTIUM_SITE_URL in wp-config.php, or the address on the plugin's settings screen.`,
          ),
        ]),
    state === expected.fields
      ? fields.ok('The forms in WordPress are those of this checkout.')
      : fields.wrong(
          'The forms in WordPress are not those of this checkout: run npm run wordpress:fields here, and install the plugin anew there.',
        ),
    Math.abs(away) <= MAX_DIFFERENCE_S
      ? clock.ok(`The clocks of the WordPress and of this machine differ by ${Math.abs(away)} s.`)
      : clock.wrong(
          `The clock of the WordPress is ${Math.abs(away)} s ${away > 0 ? 'ahead of' : 'behind'} this machine's: set both by NTP, for purges and previews are refused when they differ by minutes.`,
        ),
  ];
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** Checks whether the site's credential may read what editors have not published. Also returns what the plugin tells only editors. */
export async function checkCredential(
  examined: Pair,
): Promise<{ lines: DoctorLine[]; details: PluginDetails | undefined }> {
  const { ok, wrong, unknown } = linesOf('credential');
  const { contentAuth, previewSecret } = examined.settings;
  const only = (line: DoctorLine) => ({ lines: [line], details: undefined });
  if (contentAuth === undefined)
    return only(
      previewSecret === undefined
        ? unknown('CONTENT_AUTH is not set: the site shows no previews.')
        : wrong('PREVIEW_SECRET is set and CONTENT_AUTH is not: previews need an application password of an editor.'),
    );
  const me = await askRoute(examined, '/wp/v2/users/me?context=edit&_fields=capabilities');
  if (me.status === 401 || me.status === 403)
    return only(
      wrong(
        `The WordPress refuses CONTENT_AUTH (${me.status}): make a new application password under Users → Profile, write "Basic " and base64 of name:password. Where it is right, the WordPress's web server drops the Authorization header, or application passwords are off (they need https).`,
      ),
    );
  const read = v.safeParse(v.object({ capabilities: v.record(v.string(), v.unknown()) }), me.json);
  if (!read.success)
    return only(unknown(`Whether CONTENT_AUTH is taken cannot be told: users/me answers ${me.status}.`));
  const lacking = ['edit_others_posts', 'edit_others_pages'].filter((name) => read.output.capabilities[name] !== true);
  if (lacking.length > 0)
    return only(
      wrong(
        `The user of CONTENT_AUTH may not ${lacking.join(', ')}: give this user the role Editor, or previews of others' drafts stay closed.`,
      ),
    );
  const { json } = await askRoute(examined, '/ostium/v1/status/details');
  const details = v.safeParse(detailsSchema, json);
  return {
    lines: [ok('CONTENT_AUTH is taken, and may read drafts.')],
    details: details.success ? details.output : undefined,
  };
}

/** What the plugin's settings lack, and the state of its purges. */
export function checkSettings(details: PluginDetails | undefined): DoctorLine[] {
  const { ok, wrong, unknown } = linesOf('settings');
  if (!details) return [unknown('What is set in the WordPress is told to CONTENT_AUTH alone.')];
  const { missing, purge, php, wordpress, acf } = details;
  const lines = missing.map((name) =>
    wrong(
      `${CONSTANTS[name] ?? name} is missing in the WordPress${name === 'site_url' ? '' : ' or shorter than 16 characters'}: define it in wp-config.php, the same as ${name.toUpperCase()} of the site.`,
    ),
  );
  const waiting =
    purge && purge.waiting > 0
      ? [
          wrong(
            `${purge.waiting} purges of the WordPress wait to be sent again. The last response was: ${purge.last || 'none'}`,
          ),
        ]
      : [];
  const found = ok(
    `WordPress ${wordpress}, PHP ${php}, ${acf === '' ? 'no ACF: blocks are edited as JSON' : `ACF ${acf}`}.`,
  );
  return [...lines, ...waiting, found];
}

const CONSTANTS: Readonly<Record<string, string>> = {
  site_url: 'OSTIUM_SITE_URL',
  purge_secret: 'OSTIUM_PURGE_SECRET',
  preview_secret: 'OSTIUM_PREVIEW_SECRET',
};

/** Requests a route of the REST API, with the site's credential if it is for editors. */
export function askRoute(
  { api, fetch, settings: { contentAuth } }: Pair,
  route: string,
  init: RequestInit = {},
): Promise<ProbeResponse> {
  const isForEditors = contentAuth !== undefined && !route.endsWith('/status');
  return ask(fetch, restUrl({ api, isWpCom: false }, route), {
    ...init,
    ...(isForEditors && { headers: { authorization: contentAuth } }),
  });
}
