import * as v from 'valibot';
import { restUrl } from '@ostium/content';
import { ask, linesOf } from './examination.ts';
import type { ProbeResponse, Pair, DoctorLine } from './examination.ts';

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
  menus: v.optional(v.array(v.object({ name: v.string(), isShown: v.boolean() }))),
  purge: v.optional(v.object({ waiting: v.number(), last: v.optional(v.string(), '') })),
});

/** What the plugin tells whoever may see it. */
export type PluginDetails = v.InferOutput<typeof detailsSchema>;

/** Purges are refused from five minutes on; a clock that is off by this much is getting there. */
const MAX_DIFFERENCE_S = 60;

/** Without machines that share, the secret is for nothing but the plugin's purges. */
const isForPurges = ({ purgeSecret, redisUrl }: Pair['settings']): boolean =>
  purgeSecret !== undefined && redisUrl === undefined;

/**
 * Checks the plugin: whether it is there, matches this checkout, and knows this site. Also checks WordPress's clock. A WordPress that never
 * had it (`isKnown`), and whose site has no secret for it, does without.
 */
export async function checkPlugin(examined: Pair, isKnown = false): Promise<DoctorLine[]> {
  const { api, expected, siteUrl, now, settings } = examined;
  const isExpected = isKnown || settings.previewSecret !== undefined || isForPurges(settings);
  const [plugin, fields, clock] = [linesOf('plugin'), linesOf('fields'), linesOf('clock')];
  const startedAt = now();
  const { status, json } = await askRoute(examined, '/ostium/v1/status');
  const read = v.safeParse(statusSchema, json);
  if (!read.success)
    return [
      status !== 404
        ? plugin.wrong(
            `The site cannot tell whether the plugin "Ostium" works (ostium/v1/status answers ${status}): a security plugin in the WordPress may block its addresses; allow those that begin with /wp-json/ostium/.`,
          )
        : isExpected
          ? plugin.wrong(
              'The plugin "Ostium" is not active in the WordPress, or older than 0.1.0: install it (docs/guides/go-live.md) and activate it under Plugins.',
            )
          : plugin.note(
              `The WordPress is without the plugin "Ostium", and the site works without it: edits appear within CACHE_SECONDS (${settings.cacheSeconds} s), and there are no previews and no blocks (docs/guides/plain-wordpress.md).`,
            ),
    ];
  const { version, time, site_url: pluginSiteUrl, fields: state } = read.output;
  const away = Math.round(time - (startedAt + now()) / 2000);
  return [
    version === expected.version
      ? plugin.ok(`The plugin is there, version ${version}.`)
      : plugin.wrong(
          `The plugin has version ${version}, and the site has ${expected.version}: install the plugin that belongs to this site (ostium wordpress zip).`,
        ),
    ...(pluginSiteUrl.replace(/\/$/, '') === siteUrl
      ? []
      : [
          plugin.wrong(
            hostOf(pluginSiteUrl) === hostOf(api)
              ? `The plugin knows no address of the site: write define( 'OSTIUM_SITE_URL', '${siteUrl}' ); into wp-config.php, above "That's all, stop editing".`
              : `The plugin believes that the site stands at ${pluginSiteUrl}, and SITE_URL is ${siteUrl}: correct OSTIUM_SITE_URL in wp-config.php, or the address on the plugin's settings screen.`,
          ),
        ]),
    state === expected.fields
      ? fields.ok('The forms in WordPress are those of this site.')
      : fields.wrong(
          'The forms in WordPress are not those of this site: run ostium fields here, and install the plugin anew there.',
        ),
    Math.abs(away) <= MAX_DIFFERENCE_S
      ? clock.ok(`The clocks of the WordPress and of this machine differ by ${Math.abs(away)} s.`)
      : clock.wrong(
          `The clock of the WordPress is ${Math.abs(away)} s ${away > 0 ? 'ahead of' : 'behind'} the clock of this machine: have both set by the network (NTP). If they differ by minutes, previews and news of edits are refused.`,
        ),
  ];
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** Checks whether the site's credential may read what editors have not published. Also returns what the plugin tells only editors. */
export async function checkCredential(
  examined: Pair,
): Promise<{ lines: DoctorLine[]; details: PluginDetails | undefined }> {
  const { ok, wrong, note, unknown } = linesOf('credential');
  const { contentAuth, previewSecret } = examined.settings;
  const only = (line: DoctorLine) => ({ lines: [line], details: undefined });
  if (contentAuth === undefined)
    return only(
      previewSecret === undefined
        ? note(
            'The site shows no previews: that needs the plugin, CONTENT_AUTH and PREVIEW_SECRET (docs/guides/go-live.md).',
          )
        : wrong(
            'PREVIEW_SECRET is set and CONTENT_AUTH is not, so no preview opens: make an application password for a user with the role "Reads drafts for the site" (Users → Profile) and set CONTENT_AUTH to it.',
          ),
    );
  const me = await askRoute(examined, '/wp/v2/users/me?context=edit&_fields=capabilities');
  if (me.status === 401 || me.status === 403)
    return only(
      wrong(
        `The WordPress refuses the login in CONTENT_AUTH (${me.status}): make a new application password under Users → Profile, and set CONTENT_AUTH to "Basic " and the base64 of name:password. If it is right, the web server of the WordPress drops the Authorization header, or application passwords are off (they need https).`,
      ),
    );
  const read = v.safeParse(v.object({ capabilities: v.record(v.string(), v.unknown()) }), me.json);
  if (!read.success)
    return only(
      unknown(
        `The WordPress does not say whether it accepts the login in CONTENT_AUTH (wp/v2/users/me answers ${me.status}).`,
      ),
    );
  const { capabilities } = read.output;
  const isReader = capabilities['ostium_read_drafts'] === true;
  const lacking = isReader ? [] : READING.filter((name) => capabilities[name] !== true);
  if (lacking.length > 0)
    return only(
      wrong(
        `The user whose login is in CONTENT_AUTH may not read the drafts of others (${lacking.join(', ')}): give this user the role "Reads drafts for the site" (Editor, where the plugin is not there), or their previews do not open.`,
      ),
    );
  const { json } = await askRoute(examined, '/ostium/v1/status/details');
  const details = v.safeParse(detailsSchema, json);
  const canChange = Object.keys(capabilities).some((name) => capabilities[name] === true && CHANGING.test(name));
  if (canChange && details.success)
    return {
      lines: [
        wrong(
          'CONTENT_AUTH is taken, and may also change or publish: whoever reads it on the server can, too. Give its user the role "Reads drafts for the site" alone (Users → Edit).',
        ),
      ],
      details: details.output,
    };
  return {
    lines: [
      ok(
        canChange
          ? 'The WordPress accepts the login in CONTENT_AUTH, and lets it read drafts. It may also change them: without the plugin WordPress has no role that only reads.'
          : 'The WordPress accepts the login in CONTENT_AUTH, which may read drafts and do nothing else.',
      ),
    ],
    details: details.success ? details.output : undefined,
  };
}

/** What WordPress demands of a user who reads drafts of others, where the plugin has no role for it. */
const READING = ['edit_others_posts', 'edit_others_pages'];

/** Capabilities of WordPress that change something; those of plugins are named alike. */
const CHANGING =
  /^(?:add|create|delete|edit|install|manage|moderate|promote|publish|remove|switch|unfiltered|update|upload)_/;

/** What the plugin's settings lack, and the state of its purges. */
export function checkSettings(details: PluginDetails | undefined): DoctorLine[] {
  const { ok, wrong } = linesOf('settings');
  if (!details) return [];
  const { missing, purge, php, wordpress, acf } = details;
  const lines = missing.map((name) =>
    wrong(
      `${CONSTANTS[name] ?? name} is missing in the WordPress${name === 'site_url' ? '' : ' or shorter than 16 characters'}: define it in wp-config.php, with the value that ${name.toUpperCase()} has at the site.`,
    ),
  );
  const waitingLines =
    purge && purge.waiting > 0
      ? [
          wrong(
            `The WordPress could not tell the site of ${purge.waiting} edits, and tries again. The last response was: ${purge.last || 'none'}`,
          ),
        ]
      : [];
  const versionLine = ok(
    `WordPress ${wordpress}, PHP ${php}, ${acf === '' ? 'no ACF: blocks are edited as JSON' : `ACF ${acf}`}.`,
  );
  return [...lines, ...waitingLines, versionLine];
}

/** Whether the menus of the WordPress are where the site shows menus. An older theme's may be left over, once the site has one. */
export function checkMenus(details: PluginDetails | undefined): DoctorLine[] {
  const { ok, wrong, note } = linesOf('menus');
  const menus = details?.menus ?? [];
  if (menus.length === 0) return [];
  const unshown = menus.filter(({ isShown }) => !isShown).map(({ name }) => `"${name}"`);
  if (unshown.length === 0) return [ok('Every menu of the WordPress is shown by the site.')];
  const isNone = unshown.length === menus.length;
  return [
    (isNone ? wrong : note)(
      `The site does not show the ${unshown.length === 1 ? 'menu' : 'menus'} ${unshown.join(', ')}: give each a place of the site under Appearance → Menus → Manage Locations${isNone ? '' : ', or delete what nobody needs'}.`,
    ),
  ];
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
