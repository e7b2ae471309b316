const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What an editor's HTML may hold. An element that is not here gives way to what it holds. */
export const ELEMENTS = words(
  'a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em ' +
    'figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark nav noscript ol p picture pre q rp rt ruby s samp section small source ' +
    'span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr',
);

/** What goes with everything it holds: it runs, loads, or pretends to be ours. */
export const DROPPED = words(
  'script style template iframe object embed applet frame frameset form input button select textarea option link meta base title math dialog',
);

/** What loads something by itself: it goes from what is meant for those without script, where only trackers need it. */
export const LOADING = words('img picture source video audio track iframe svg script');

/** Attributes that every element (`*`) or one kind of element may keep, by React's names. No `style`, no event handlers. */
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

/** Attributes that hold one address. */
export const URL_ATTRIBUTES = words('href src poster cite');

/** Attributes that hold words: shown on demand, or read out. */
export const WORD_ATTRIBUTES = words('title alt aria-label label abbr');

/** Attributes that name a place in the page: a name of the editor's must not stand for one of ours. */
export const ID_ATTRIBUTES = words('id name');

/** What a link may say of its target. `opener` would hand our window to another site. */
export const RELATIONS = words('nofollow ugc sponsored noreferrer');

/** Attributes whose one address a browser loads without being asked. */
export const LOADED_ATTRIBUTES = words('src poster');

/** Is this an address that a visitor may be sent to? */
export function isSafeUrl(url: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(withoutControls(url))?.[1];
  return scheme === undefined || /^(https?|mailto|tel|sms)$/i.test(scheme);
}

/** Does this lead to the host of the page? The policy of pages (`securityHeaders.ts`) lets them load from no other. */
export const isOwnAddress = (url: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(withoutControls(url));

/** Control characters are what `java\tscript:` hides behind. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const withoutControls = (url: string): string => url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
