const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** The elements that an editor's HTML may contain. Any other is replaced with its contents. */
export const ELEMENTS = words(
  'a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em ' +
    'figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark nav noscript ol p picture pre q rp rt ruby s samp section small source ' +
    'span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr',
);

/** Elements that are removed together with their contents: they run, load, or pretend to be ours. */
export const DROPPED = words(
  'script style template iframe object embed applet frame frameset form input button select textarea option link meta base title math dialog',
);

/** Elements that load something by themselves. They are removed from `noscript`, where only trackers need them. */
export const LOADING = words('img picture source video audio track iframe svg script');

/** The attributes that every element (`*`) or one kind of element may keep, by React's names. No `style`, no event handlers. */
export const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  '*': words('id className title lang dir role aria-label aria-labelledby aria-describedby aria-hidden'),
  a: words('href target rel download hrefLang name'),
  img: words('src srcSet sizes alt width height loading decoding'),
  source: words('src srcSet sizes media type'),
  video: words('src poster width height controls muted loop playsInline preload'),
  audio: words('src controls preload'),
  track: words('src kind srcLang label default'),
  ol: words('start reversed type'),
  li: words('value'),
  td: words('colSpan rowSpan headers'),
  th: words('colSpan rowSpan headers scope abbr'),
  col: words('span'),
  colgroup: words('span'),
  time: words('dateTime'),
  data: words('value'),
  details: words('open name'),
  blockquote: words('cite'),
  q: words('cite'),
  del: words('cite dateTime'),
  ins: words('cite dateTime'),
};

/** Attributes that contain one address. */
export const URL_ATTRIBUTES = words('href src poster cite');

/** Attributes that contain text: shown on demand, or read out. */
export const WORD_ATTRIBUTES = words('title alt aria-label label abbr');

/** Attributes that name a place in the page: an editor's name must not be mistaken for one of ours. */
export const ID_ATTRIBUTES = words('id name');

/** What a link may say about its target. `opener` would hand our window to another site. */
export const RELATIONS = words('nofollow ugc sponsored noreferrer');

/** Attributes whose address a browser loads by itself. */
export const LOADED_ATTRIBUTES = words('src poster');

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
