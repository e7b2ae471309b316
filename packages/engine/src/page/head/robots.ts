import type { HeadTag } from '../page.ts';

/** One directive to search engines: `noindex`, `max-image-preview: none`. Without a bot it is for all of them. */
export interface RobotsDirective {
  name: string;
  value?: string;
  bot?: string;
}

/** Directives with a value. In front of any other colon is the name of the bot that the rest is for. */
const VALUED: ReadonlySet<string> = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
]);

/**
 * Reads the directives of a robots tag or an `X-Robots-Tag`, whatever their case and spacing: `noindex, nofollow`,
 * `googlebot: noindex`. Only whole words count: `max-image-preview:none` hides nothing. The date of `unavailable_after` may have a
 * comma of its own.
 */
export function parseRobots(text: string): RobotsDirective[] {
  const directives: RobotsDirective[] = [];
  let bot: string | undefined;
  for (const part of text.split(',')) {
    let remainder = part.trim().toLowerCase();
    let colon = remainder.indexOf(':');
    let name = remainder.slice(0, Math.max(colon, 0)).trim();
    const last = directives.at(-1);
    if (last?.name === 'unavailable_after' && /\d/.test(remainder) && !VALUED.has(name)) {
      last.value = `${last.value}, ${remainder}`;
      continue;
    }
    if (colon >= 0 && !VALUED.has(name)) {
      bot = name;
      remainder = remainder.slice(colon + 1).trim();
      colon = remainder.indexOf(':');
      name = remainder.slice(0, Math.max(colon, 0)).trim();
    }
    if (remainder === '') continue;
    const directive = colon < 0 ? { name: remainder } : { name, value: remainder.slice(colon + 1).trim() };
    directives.push(bot === undefined ? directive : { ...directive, bot });
  }
  return directives;
}

/** The directives of a ready-made head as text: SEO plugins write them as text, as a list, or as an object by subject or by name. */
export function robotsText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([name, directive]) =>
      directive === true ? [name] : typeof directive === 'string' && directive !== '' ? [directive] : [],
    )
    .join(', ');
}

/** Whether a page's head asks all search engines not to list the page. `now` in milliseconds since 1970. */
export function isHiddenFromSearch(tags: readonly HeadTag[], now = Date.now()): boolean {
  return tags
    .filter(({ attributes }) => attributes['name']?.trim().toLowerCase() === 'robots')
    .flatMap(({ attributes }) => parseRobots(attributes['content'] ?? ''))
    .some((directive) => hides(directive, now));
}

function hides({ name, value = '', bot }: RobotsDirective, now: number): boolean {
  if (bot !== undefined) return false;
  return name === 'noindex' || name === 'none' || (name === 'unavailable_after' && Date.parse(value) <= now);
}
