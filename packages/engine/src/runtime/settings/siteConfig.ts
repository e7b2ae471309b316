import * as v from 'valibot';
import { hasWordPressPart, joinLink, normalizeLink } from '@ostium/content';
import { isScriptAddress, isScriptHash } from '#ui/html/nodes/allowList.ts';

const scriptConsent = v.pipe(
  v.string(),
  v.check(
    (consent) => isScriptAddress(consent) || isScriptHash(consent),
    'must be a whole https address whose path ends with "/", such as https://widget.example.com/embed/, or the hash that the log names, such as sha256-…',
  ),
  // As a browser writes it, and so as the content security policy is compared with it.
  v.transform((consent) => (isScriptHash(consent) ? consent : new URL(consent).href)),
);

/** An address on the web, without a final slash. */
export const webAddress = v.pipe(
  v.string(),
  v.url('must be a whole address, such as https://www.example.com'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
  v.check(hasNoUserInfo, 'must not hold a user name or password: a credential for previews belongs in CONTENT_AUTH'),
  v.transform((value) => value.replace(/\/+$/, '')),
);

/** What a folder may be made of, for a sentence about one that is not. */
export const FOLDER_WORDS =
  'small letters, digits, hyphens and underscores, without a name of WordPress’s own such as wp-json or feed';

/** A folder: links are lower-case, and a name with a dot would be a file's. */
const FOLDER = /^(?:\/[a-z\d][a-z\d_-]*)*$/;

const siteFolder = v.pipe(
  v.string(),
  v.transform((value) => joinLink(value)),
  v.check((value) => isFolder(value.slice(0, -1)), `must be a path such as /clinic/, of ${FOLDER_WORDS}`),
);

/** An address into which that of a video is put. */
const videoTemplate = v.pipe(
  webAddress,
  v.check(
    (template) => template.split('{url}').length === 2 && /^[^?#]*\?[^#]*\{url\}/.test(template),
    'must hold {url} once, in its query, such as https://video.example.com/oembed?url={url}',
  ),
);

/** What `site.config.ts` holds of the engine's settings: the choices that belong to the site, not to the machine. Others are the site's own (`Site.settings`). */
export const siteConfig = v.strictObject({
  /** The practice's name in titles. */
  siteName: v.pipe(v.string(), v.nonEmpty()),
  /** The folder of content files, where `CONTENT_DIR` names no other. From where the server is started. */
  contentDir: v.optional(v.pipe(v.string(), v.nonEmpty()), 'content'),
  /** The id of the page that stands for the blog's index; found by the slug `blog` when unset. */
  blogPageId: v.optional(v.pipe(v.number(), v.integer())),
  /** The site's languages, the main one first, each with the paths of the pages in it: of each such path, all below it too. */
  languages: v.optional(v.record(v.string(), v.array(v.pipe(v.string(), v.startsWith('/')))), { en: [] }),
  /** Which links are prefetched: none, those a pointer rests on, those in sight, or all. */
  autoPrefetch: v.optional(v.picklist(['no', 'hover', 'in-view', 'all']), 'hover'),
  /** Who receives page views and events: `{ pageviews, events }`, by name (docs/guides/analytics.md). */
  analytics: v.optional(
    v.strictObject({
      pageviews: v.optional(v.record(v.string(), v.boolean()), {}),
      events: v.optional(v.record(v.string(), v.boolean()), {}),
      /** What a lead is worth to the practice, in the currency that the site tells third parties. */
      leadValue: v.optional(v.pipe(v.number(), v.minValue(0))),
    }),
    { pageviews: { firstParty: true }, events: { firstParty: true } },
  ),
  /** The settings of third parties, by name, for those that the site is to have: see docs/contracts/third-parties.md. */
  integrations: v.optional(v.record(v.string(), v.unknown()), {}),
  /**
   * Who counts the visits of articles as AMP documents, by AMP's own script and with the visitor's consent. Without it there are no such
   * documents: see docs/guides/analytics.md.
   */
  ampAnalytics: v.optional(
    v.strictObject({
      /** One of AMP's vendors, such as `gtag`. */
      type: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d_-]+$/i, 'must be the name of a vendor, such as gtag'))),
      /** What `<amp-analytics>` is configured with. */
      config: v.record(v.string(), v.unknown()),
      /** Where it sends to. */
      hosts: v.array(
        v.pipe(
          webAddress,
          v.regex(/^https:\/\/[a-z\d.-]+$/, 'must be an https host, such as https://count.example.com'),
        ),
      ),
    }),
  ),
  /**
   * The heads of pages. `transformLinks`: whether the WordPress's addresses in ready-made head markup become the site's own (`true`).
   * `renderTags`: whether the browser sets all head tags after a click (`both`) or only the title (`server`). `sharePicture`: the picture that the
   * WordPress names for pages without one.
   */
  head: v.optional(
    v.strictObject({
      /** Whether the content host's addresses in ready-made head markup become the site's own. Otherwise they name that host. */
      transformLinks: v.optional(v.boolean(), true),
      /** Where head tags are set: by server and browser, or by the server alone, so that later only the title follows. */
      renderTags: v.optional(v.picklist(['both', 'server'], 'must be "both" or "server"'), 'both'),
      /** The picture that the WordPress names for pages without one of their own, by its path below the uploads: a page's card goes before it. */
      sharePicture: v.optional(
        v.pipe(v.string(), v.regex(/^\w[\w./-]*\.\w+$/, 'must be a path below the uploads, such as social/share.jpg')),
      ),
    }),
    {},
  ),
  /**
   * The scripts that an editor may place: addresses below which they are loaded, and hashes of code in the content itself. None if
   * unset. Such a script runs at once, for every visitor and before any consent, so only scripts that need no consent belong here.
   */
  contentScripts: v.optional(v.array(scriptConsent), []),
  /** The paths of the forms that the site offers: each is `/forms/<path>` at `FORM_HOST`. */
  forms: v.optional(
    v.array(
      v.pipe(v.string(), v.regex(/^\w[\w-]*(?:\/\w[\w-]*)*$/, 'must be a path below /forms/, such as contact-us')),
    ),
    [],
  ),
  /**
   * Where the server asks for a video's title, size and length, by the site that hosts it: an oEmbed address, with `{url}` for the
   * video's address. A site that is not named is not asked.
   */
  videoMetadata: v.optional(v.strictObject({ youtube: v.optional(videoTemplate), vimeo: v.optional(videoTemplate) })),
  /** How the WordPress is set up, below. */
  source: v.strictObject({
    /** The path of the static front page. */
    homepage: v.optional(v.string()),
    /** The path of the page that lists the articles: they are at `/` by default. */
    postsPage: v.optional(v.string()),
    /** WordPress's permalink structure: decides which endpoint is asked first, and where an article's slug or number is. Without it all are asked. */
    permalink: v.optional(v.string()),
    /** The site's folder, such as `/clinic/`: the path of `SITE_URL` by default, which it must match. */
    subdirectory: v.optional(siteFolder),
    /** The public address of the WordPress, if it differs from that of `CONTENT_API`. It is never shown to visitors. */
    url: v.optional(webAddress),
    /** The path of the REST API below the WordPress: `/wp-json` unless WordPress is configured otherwise (`rest_url_prefix`). */
    prefix: v.optional(v.pipe(v.string(), v.regex(/^\/?[\w-]+(?:\/[\w-]+)*\/?$/, 'must be a path such as /wp-json'))),
    /** Where the archives of categories are: `/category/` by default, `/blog/category/` on a plain WordPress with `/blog/%postname%/`. */
    categoryBase: v.optional(v.string()),
    /** Where the archives of tags are: `/tag/` by default. */
    tagBase: v.optional(v.string()),
    /** Where the archives of authors are: `/author/` by default. */
    authorBase: v.optional(v.string()),
    /** The path before the year in the archives by date: `/` by default. */
    dateBase: v.optional(v.string()),
    /** Whether it is hosted on WordPress.com. Known by its host by default. */
    isWpCom: v.optional(v.boolean()),
    /** The endpoint to use instead of `posts`, if it lists more than posts. */
    postEndpoint: v.optional(v.string()),
    /** Parameters of every request for content, such as `per_page`. */
    params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]))),
    /** Custom post types. An endpoint with a slash in front is outside `wp/v2`. */
    postTypes: v.optional(
      v.array(v.strictObject({ type: v.string(), endpoint: v.string(), archive: v.optional(v.string()) })),
    ),
    /** Custom taxonomies. */
    taxonomies: v.optional(
      v.array(
        v.strictObject({
          taxonomy: v.string(),
          endpoint: v.string(),
          postTypeEndpoint: v.optional(v.string()),
          params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
        }),
      ),
    ),
    /** When WordPress is asked what it has at a link: `no`, `all`, `404`, `RegExp:…`, or a list of the last two. `no` by default. */
    redirections: v.optional(v.union([v.string(), v.array(v.string())])),
  }),
});

/** A `site.config.ts` as it is written: what has a default may be left out. */
export type SiteConfig = v.InferInput<typeof siteConfig>;

/** Whether a path without a final slash can be the site's folder: empty, or names that links write unchanged. */
export const isFolder = (path: string): boolean =>
  FOLDER.test(path) &&
  normalizeLink(`${path}/`) === `${path}/` &&
  !PAGE.test(path) &&
  // Everything below such a name counts as part of WordPress itself, and is hidden.
  !hasWordPressPart(path, ['program', 'code', 'files', 'api', 'service']);

/** A folder like this would be read as a page of a list. */
const PAGE = /(?:^|\/)page\/\d+$/;

function hasNoUserInfo(address: string): boolean {
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' };
  return username === '' && password === '';
}

/** The language of everything that belongs to no page. */
export const mainLanguageOf = ({ languages }: Pick<v.InferOutput<typeof siteConfig>, 'languages'>): string =>
  Object.keys(languages)[0] ?? 'en';
