/** By file, then by regular expression as it is written: why it is allowed there. */
type Allowed = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SETTING = 'read at the start, from settings of whoever runs the site';
const OWN_FILE = 'read from this project’s own files, when they are built';
const CONTENT_FILE = 'read from a content file, which is not changed by visitors';

/** Slow on long texts, which they never get. */
export const BOUNDED: Allowed = {
  'packages/engine/commands/buildSite.mjs': { '/\\[ (?<file>[^\\]]+?):(?<line>\\d+):\\d+ \\]/': OWN_FILE },
  'sites/marlowe/check/clinicalReferences.ts': {
    '/^(?<body>.+?)\\. [*_](?<title>.+?)\\.?[*_].*?(?<year>\\d{4})\\./': CONTENT_FILE,
  },
  'sites/marlowe/check/sharedWords.ts': { '/\\]\\([^)]*\\)/g': CONTENT_FILE },
  'packages/wordpress/src/emulator/content-files/siteFile.ts': {
    '/^\\/.*%(postname|post_id)%.*\\/$/': CONTENT_FILE,
  },
  'packages/engine/src/consent/analytics/report.ts': {
    '/(\\/[^\\s?#"\'<>]*)[?#][^\\s"\'<>)]*/g': 'no text of more than 2,000 characters is searched',
  },
  'packages/engine/src/runtime/source/contentConnection.ts': { '/\\/+$/': SETTING },
  'packages/engine/src/runtime/settings/siteConfig.ts': { '/\\/+$/': SETTING },
  'packages/engine/src/page/head/headAddresses.ts': {
    '/("[^"\\\\]*(?:\\\\.[^"\\\\]*)*")(\\s*:)?/g':
      'only JSON that was read before is searched, so every text in it ends',
  },
  'packages/content/src/rules/rules.ts': { '/^\\/+|\\/+$/g': SETTING },
};

/** Assembled when the program runs. */
export const PUT_TOGETHER: Allowed = {
  'packages/wordpress/src/emulator/model/permalinks.ts': { 'new RegExp(`^${pattern}$`)': SETTING },
  'packages/wordpress/src/emulator/rest/routes.ts': {
    "new RegExp(`^${path.replaceAll(/\\?P<\\w+>/g, '')}$`)":
      'made from the table of routes: names and digits between slashes',
  },
  'packages/content/src/addresses/contentHosts.ts': {
    "new RegExp(patterns.length === 0 ? '(?!)' : patterns.join('|'), 'i')":
      'the names are those of hosts, letter by letter',
  },
  'packages/engine/src/page/pageKind.ts': {
    'new RegExp(pattern)':
      'written by the server, from the paths of page kinds and the settings of whoever runs the site',
  },
  'packages/content/src/config.ts': {
    'new RegExp(part.slice(PREFIX.length))': 'written by whoever runs the site; a link has 6,000 characters at most',
    "new RegExp(`^${pattern}$`, 'i')": SETTING,
  },
  'packages/content/src/rules/rules.ts': {
    'new RegExp(`^/(?:page/\\\\d+/)?\\\\?(?:[^#]*&)?${name}=(?<id>\\\\d+)(?:[&#]|$)`)':
      'the names are those of WordPress’s parameters',
    'new RegExp(byQuery)': 'differs from the rules beside it by the literal name of a post type',
    "new RegExp(`^/${pathOf(path)}/$`, 'i')": 'a literal path',
    "new RegExp(`^/${pathOf(path)}/(?:.+/)?(?<slug>[^/]+)/$`, 'i')":
      'differs from the rule of categories by a literal path',
  },
};
