/** A way in which the emulator responds differently from the recorded WordPress, and why. */
export interface Deviation {
  /** All captures it appears in; undefined if it appears wherever its subject does. */
  captures?: readonly string[];
  /** Matches a line of `compareResponses`. */
  difference: RegExp;
  reason: string;
}

const anyDifference = (captures: readonly string[], reason: string): Deviation => ({
  captures,
  difference: /./,
  reason,
});

/** Everything that is not reproduced. All else is the same, value for value and header for header. */
export const DEVIATIONS: readonly Deviation[] = [
  // What the emulator adds.
  {
    difference: /\.yoast_head: added$/,
    reason: 'Yoast also sends its markup; the imitation in the recording did not.',
  },
  {
    difference: /\.og_description: added$/,
    reason: 'Yoast repeats the description for shared links; the imitation did not.',
  },
  { difference: /\.yoast_head_json: added$/, reason: 'Yoast covers custom types too; the imitation left them out.' },

  {
    difference: /^header etag: "[\w-]+", captured undefined$/,
    reason:
      'Each response names its version, so that whoever has it is spared another copy; WordPress leaves that to caches.',
  },

  {
    captures: ['responses/types'],
    difference: /^body\.\w+\.description: ".+", captured ""$/,
    reason: 'The plugin says what each type is for; the one in the recording did not yet.',
  },

  // What is stricter here.
  {
    captures: ['responses/cors-get', 'responses/cors-preflight'],
    difference: /^header access-control-allow-credentials: undefined, captured true$/,
    reason: "No page of another site reads with what a visitor's browser knows of him: it may read what everybody may.",
  },

  {
    captures: ['responses/post-password'],
    difference: /^body\.reading_time: "", captured "1 min read"$/,
    reason: 'How long an article behind a password is may be read by whoever has the password.',
  },

  {
    difference: /\.alt_texts: added$/,
    reason: 'The plugin adds what a picture shows in further languages, which it did not when this was recorded.',
  },

  // What was set up differently on the recorded site.
  {
    captures: ['responses/types'],
    difference: /^body\.\w+\.icon: string, captured null$/,
    reason: 'The plugin gives each type an icon, which it had not when this was recorded.',
  },
  {
    difference: /avatar_urls: missing$/,
    reason: 'Avatars are switched off: they would name a third party to every visitor.',
  },
  {
    difference: /og_image\.0\.(width|height|type): /,
    reason: 'The imitation of Yoast sent fixed numbers; here they are those of the picture.',
  },
  {
    difference: /yoast_head_json\.(og_)?title: "Sleep better/,
    reason: 'Yoast leaves tags out of titles; the imitation did not.',
  },
  {
    difference: /(media_details|acf.*)\.sizes\./,
    reason: 'No smaller copies are kept: whoever shows a picture resizes it.',
  },
  {
    difference: /description\.rendered: "<(p|div)/,
    reason: 'WordPress shows a smaller copy, or a player, before the description.',
  },
  {
    difference: /\.modified(_gmt)?: "2026-11-20[ T](23:23|17:23):41", captured "2026-11-20[ T](23:23|17:23):42"/,
    reason: 'An upload was not modified since its date: media.yaml has no other.',
  },
  {
    difference: /(content|excerpt)\S*: other white space$/,
    reason: 'Markdown keeps fewer blank lines between blocks.',
  },
  {
    difference: /header allow: GET(, captured GET, (POST|PUT))/,
    reason: 'Content is files: the API offers no writing, to nobody.',
  },
  {
    captures: ['responses/post-context-edit-auth'],
    difference: /_links\.wp:action-[\w-]+: missing$/,
    reason: 'Nor does it offer actions of an editor.',
  },
  {
    captures: ['responses/cors-preflight'],
    difference: /body\.(methods|endpoints|schema|_links)/,
    reason: 'The description of an address leaves out its arguments.',
  },
  {
    captures: ['responses/index'],
    difference: /body\.(routes\.|namespaces)/,
    reason: 'The index lists the addresses there are, without their arguments.',
  },
  {
    captures: ['responses/types', 'responses/taxonomies', 'responses/statuses'],
    difference: /^body\.(nav_|wp_|acf-)\w+: missing$|^body\.acf-disabled: missing$/,
    reason: 'Types of the block editor, of menus and of field groups do not exist.',
  },

  // What files cannot say.
  { difference: /acf\.flags: string, captured list/, reason: 'A checkbox that was never saved has no tag of its own.' },
  { difference: /acf\.flexible_content\.\d+\.video: "https/, reason: 'An oEmbed field is kept as its address.' },
  { difference: /acf\.valid_until: /, reason: 'A date field is kept as text, in one form.' },
  {
    difference: /acf\.content: "Now & here\\n\\nsecond line", captured/,
    reason: 'Stored rich text is rebuilt from Markdown, without the paragraphs of its author.',
  },
  { difference: /acf\.flexible_content\.1\.intro\.content: "C", captured/, reason: 'Likewise.' },
  {
    captures: ['responses/post-by-id-standard'],
    difference: /^body\._links: missing$/,
    reason: 'ACF adds its links even when _fields leaves links out.',
  },
  {
    captures: ['responses/embed-deleted-media'],
    difference: /featured_?media/,
    reason: 'A deleted picture cannot be named: loading refuses it.',
  },
  {
    captures: ['responses/embed-deleted-author'],
    difference: /author/,
    reason: 'A deleted author cannot be named: loading refuses it.',
  },
  {
    captures: ['responses/acf-v3-page', 'acf3/acf-v3-page'],
    difference: /^body\.acf\.\w+: added$/,
    reason: 'The files hold the never-saved fields that the native format shows, so v3 shows them too.',
  },
  {
    captures: ['responses/acf-v3-page-bare', 'acf3/acf-v3-page-bare'],
    difference: /^body\.acf/,
    reason: 'Likewise; the two recordings differ here themselves.',
  },
  {
    captures: ['acf3/acf-v3-page', 'acf3/acf-v3-post'],
    difference: /\.(filesize|date|modified|post_date|post_date_gmt|post_modified|post_modified_gmt): /,
    reason: 'Another installation, set up some seconds later, with pictures of its own.',
  },
  {
    captures: ['acf3/acf-v3-page'],
    difference: /button\.url: /,
    reason: 'An address of the first installation, typed by hand.',
  },
  {
    captures: ['responses/acf-v3-post', 'responses/post-by-id-standard', 'acf3/acf-v3-post'],
    difference: /related\.post_content: /,
    reason: 'WordPress stores a bare ampersand; here Markdown is stored, and what is named is rendered.',
  },

  // What has no response at all.
  anyDifference(['acf3/acf-v3-pages'], "The retired plugin's list; the recorded native one has none."),
  anyDifference(['acf3/acf-v3-draft'], 'The retired plugin serves drafts to everybody.'),
  anyDifference(['responses/autosave-create'], 'Nothing can be written: content is files.'),
  anyDifference(
    ['responses/jsonp'],
    'JSONP lets any site run what the response holds; fetch with CORS took its place.',
  ),
  anyDifference(['responses/head-feed'], 'There are no feeds.'),
  anyDifference(['responses/head-favicon', 'responses/head-robots'], "The recording's own server answered these."),
  anyDifference(['failures/oembed'], 'The site is not embedded into others through its content source.'),
  anyDifference(
    ['failures/low-draft', 'failures/low-me', 'failures/low-revisions'],
    'There is one credential, and it may read everything.',
  ),
  anyDifference(
    ['failures/fail-fatal', 'failures/fail-maintenance', 'failures/fail-rest-locked', 'failures/fail-warning-in-body'],
    'Failures of PHP, of plugins and of the database: there are none of these.',
  ),
];
