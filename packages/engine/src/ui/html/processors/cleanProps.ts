import {
  ATTRIBUTES,
  ID_ATTRIBUTES,
  isOwnAddress,
  isSafeUrl,
  LOADED_ATTRIBUTES,
  RELATIONS,
  URL_ATTRIBUTES,
  WORD_ATTRIBUTES,
} from '../nodes/allowList.ts';
import type { HtmlElement, HtmlProps } from '../nodes/htmlNode.ts';
import { lookClasses, readStyle } from '../nodes/lookClasses.ts';
import type { HtmlReport } from './createProcessing.ts';

/** The page finds its own parts by names with this prefix. Other names of editors are kept, since links from elsewhere lead to them. */
const RESERVED = /^ostium-/i;

/** One candidate of a `srcset`: a comma after it ends it, but a comma inside its address does not. */
const CANDIDATE = /(?<url>[^\s,](?:\S*[^\s,])?)(?<descriptor>[^,]*)/g;

interface PropsContext {
  resolve: (url: string) => string;
  report: HtmlReport;
}

/** How much of an address a log line shows: an editor's can be of any length. */
const SHOWN_LENGTH = 200;

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
    `The picture or file ${address.slice(0, SHOWN_LENGTH)} is left out, because pages load only the uploads of the content source: ${advice}.`,
    'warn',
  );
}

/** The address of a picture that is the background of an element: the page's policy forbids such styles. */
export function backgroundOf(style: string | true | undefined): string | undefined {
  if (typeof style !== 'string') return undefined;
  const backgrounds = readStyle(style).filter(([name]) => name === 'background' || name === 'background-image');
  return backgrounds.map(([, value]) => /url\(\s*["']?([^"')]+)/i.exec(value)?.[1]?.trim()).find(Boolean);
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
