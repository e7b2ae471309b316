import type { HtmlElement, HtmlProps, HtmlReport } from './htmlNode.ts';
import { namesIn } from './htmlNode.ts';
import { backgroundOf, lookClasses } from './lookClasses.ts';

/** The elements that an editor's HTML may contain. Any other is replaced with its contents. */
export const ELEMENTS = namesIn(
  'a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em ' +
    'figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark nav noscript ol p picture pre q rp rt ruby s samp section small source ' +
    'span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr',
);

/** Elements that are removed together with their contents: they run, load, or pretend to be ours. */
export const DROPPED = namesIn(
  'script style template iframe object embed applet frame frameset form input button select textarea option link meta base title math dialog',
);

/** Elements that load something by themselves. They are removed from `noscript`, where only trackers need them. */
export const LOADING = namesIn('img picture source video audio track iframe svg script');

/** The attributes that every element (`*`) or one kind of element may keep, by React's names. No `style`, no event handlers. */
const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  '*': namesIn('id className title lang dir role aria-label aria-labelledby aria-describedby aria-hidden'),
  a: namesIn('href target rel download hrefLang name'),
  img: namesIn('src srcSet sizes alt width height loading decoding'),
  source: namesIn('src srcSet sizes media type'),
  video: namesIn('src poster width height controls muted loop playsInline preload'),
  audio: namesIn('src controls preload'),
  track: namesIn('src kind srcLang label default'),
  ol: namesIn('start reversed type'),
  li: namesIn('value'),
  td: namesIn('colSpan rowSpan headers'),
  th: namesIn('colSpan rowSpan headers scope abbr'),
  col: namesIn('span'),
  colgroup: namesIn('span'),
  time: namesIn('dateTime'),
  data: namesIn('value'),
  details: namesIn('open name'),
  blockquote: namesIn('cite'),
  q: namesIn('cite'),
  del: namesIn('cite dateTime'),
  ins: namesIn('cite dateTime'),
};

/** Attributes that contain one address. */
const URL_ATTRIBUTES = namesIn('href src poster cite');

/** Attributes that contain text: shown on demand, or read out. */
const WORD_ATTRIBUTES = namesIn('title alt aria-label label abbr');

/** Attributes that name a place in the page: an editor's name must not be mistaken for one of ours. */
const ID_ATTRIBUTES = namesIn('id name');

/** What a link may say about its target. `opener` would hand our window to another site. */
const RELATIONS = namesIn('nofollow ugc sponsored noreferrer');

/** Attributes whose address a browser loads by itself. */
const LOADED_ATTRIBUTES = namesIn('src poster');

/** Whether a visitor may be sent to an address. */
export function isSafeUrl(url: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(withoutControls(url))?.[1];
  return scheme === undefined || /^(https?|mailto|tel|sms)$/i.test(scheme);
}

/** Whether an address is on the page's own host. The pages' policy (`securityHeaders.ts`) lets them load from no other. */
export const isOwnAddress = (url: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(withoutControls(url));

/** Control characters are where `java\tscript:` hides. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const withoutControls = (url: string): string => url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');

/** The page finds its own parts by names with this prefix. Other names of editors are kept, since links from elsewhere lead to them. */
const RESERVED = /^ostium-/i;

/** One candidate of a `srcset`: a comma after it ends it, but a comma inside its address does not. */
const CANDIDATE = /(?<url>[^\s,](?:\S*[^\s,])?)(?<descriptor>[^,]*)/g;

interface PropsContext {
  resolve: (url: string) => string;
  report: HtmlReport;
}

/** How much of an address a log line shows: an editor's can be of any length. */
export const SHOWN_ADDRESS = 200;

/**
 * The attributes that an element of an editor's HTML keeps: those on the allow-list, with safe addresses, which `resolve` makes the
 * site's own; nothing loaded from another host; and no names that could be mistaken for the page's.
 */
export function cleanProps({ component, props }: HtmlElement, context: PropsContext): HtmlProps {
  const cleanedProps: Record<string, string | true> = {};
  const looks = lookClasses({ component, props, children: [] });
  const background = backgroundOf(props['style']);
  if (background !== undefined) reportLost(background, 'insert it as a picture, since styles show none', context);
  for (const [name, value] of Object.entries(props)) {
    if (!ATTRIBUTES['*']?.has(name) && !ATTRIBUTES[component]?.has(name)) continue;
    const cleanedValue = value === true ? value : cleanValue(name, value, context);
    if (cleanedValue !== undefined) cleanedProps[name] = cleanedValue;
  }
  const { src = '', srcSet } = props;
  if (typeof srcSet === 'string' && src === '' && cleanedProps['srcSet'] === undefined && component === 'img')
    reportLost(srcSet.trim(), 'put it into the media library', context);
  if (looks.length > 0) cleanedProps['className'] = joinClasses(cleanedProps['className'], looks);
  return component === 'a' ? withSafeRelations(cleanedProps) : cleanedProps;
}

function joinClasses(className: string | true | undefined, looks: readonly string[]): string {
  const classes = typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : [];
  return [...new Set([...classes, ...looks])].join(' ');
}

/** `undefined` if nothing is left that may be kept. */
function cleanValue(name: string, value: string, context: PropsContext): string | undefined {
  if (ID_ATTRIBUTES.has(name)) return RESERVED.test(value.trim()) ? undefined : value;
  const { resolve } = context;
  if (name === 'srcSet') return cleanSrcset(value, context);
  if (WORD_ATTRIBUTES.has(name)) return cleanText(value, resolve);
  if (!URL_ATTRIBUTES.has(name)) return value;
  const url = resolve(value.trim());
  if (!LOADED_ATTRIBUTES.has(name)) return isSafeUrl(url) ? url : undefined;
  if (value.trim() !== '' && isShown(url)) return url;
  if (value.trim() !== '') reportLost(value.trim(), 'put it into the media library', context);
  return undefined;
}

/** Whether a page may load an address: one that leads nowhere, or is of another host, it may not. */
const isShown = (url: string): boolean => isSafeUrl(url) && isOwnAddress(url);

function reportLost(address: string, advice: string, { report }: PropsContext): void {
  report(
    `The picture or file ${address.slice(0, SHOWN_ADDRESS)} is left out, because pages load only the uploads of the content source: ${advice}.`,
    'warn',
  );
}

/** Candidates of other hosts are dropped: the element's own address is what counts, and is reported. */
function cleanSrcset(value: string, { resolve }: PropsContext): string | undefined {
  const candidates = [...value.matchAll(CANDIDATE)]
    .map(({ groups }) => ({ url: resolve(groups?.['url'] ?? ''), descriptor: groups?.['descriptor']?.trim() }))
    .filter(({ url }) => isShown(url));
  return candidates.map(({ url, descriptor }) => (descriptor ? `${url} ${descriptor}` : url)).join(', ') || undefined;
}

/** A window that a link opens must not reach back to this one, whatever the link says. */
function withSafeRelations({ rel, ...others }: HtmlProps): HtmlProps {
  const sourceRelations = typeof rel === 'string' ? rel.split(/\s+/) : [];
  const allowedRelations = sourceRelations.filter((relation) => RELATIONS.has(relation.toLowerCase()));
  const relations = others['target'] === undefined ? allowedRelations : ['noopener', ...allowedRelations];
  return relations.length > 0 ? { ...others, rel: relations.join(' ') } : others;
}

/** An address in the text itself: visitors should not see the content host there any more than in a link. */
const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"')]+/gi;

/** An editor's text, in which `resolve` makes addresses the site's own. */
export const cleanText = (text: string, resolve: (url: string) => string): string =>
  text.replace(ADDRESS_IN_TEXT, (url) => resolve(url));

/** A page that no host serves: relative addresses lead here, and so to nobody. Two slashes alone mean https, like the site's own pages. */
const NOWHERE = 'https://page.invalid/';

/** A host, perhaps a port, and folders, without characters that would end a source in a content security policy, or widen it. */
const FOLDER = /^https:\/\/[a-z\d.-]+(?::\d+)?\/(?:[\w.~%-]+\/)*$/i;

/** Whether this address can allow scripts: an https address whose path ends in `/`, without credentials, query or wildcard. */
export function isScriptAddress(address: string): boolean {
  return FOLDER.test(address) && URL.canParse(address);
}

/**
 * The address to load a script from, if it is below one of the allowed ones. Both are compared as a browser reads them, so that
 * neither `https://good.example.evil.example/`, `https://good.example@evil.example/` nor `/widgets/../` gets through.
 */
export function findAllowedScript(src: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(src, NOWHERE)) return undefined;
  const { href, pathname } = new URL(src, NOWHERE);
  // Some servers decode an encoded slash, which makes `..` lead upwards.
  if (/%2f|%5c/i.test(pathname)) return undefined;
  const isBelow = (address: string) => isScriptAddress(address) && href.startsWith(new URL(address).href);
  return allowed.some(isBelow) ? href : undefined;
}

/** The hash of an inline script's code, in the form of a content security policy, which allows it. */
const HASH = /^sha256-[A-Za-z\d+/]{43}=$/;

/** Whether this is the hash of a script's code, such as `sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8=`. */
export const isScriptHash = (consent: string): boolean => HASH.test(consent);
