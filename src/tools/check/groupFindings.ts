import { withoutAvatarHashes } from '#engine/content/source.ts';
import { MANY_PAGES, PICTURE_LANGUAGE, type Finding } from './contentParts.ts';

/** What may be the same on many pages without being a mistake of each. */
const SHARED: ReadonlySet<string> = new Set(['left-out', 'dead-link', 'moved-link', 'picture-without-words']);

/** On fewer pages than this, a finding is named for each of them. */
const FEW = 4;

/** Pages named as examples. */
const EXAMPLES = 3;

/** The files of another host are one matter, however many there are. */
const LEFT_OUT = /^The picture or file (?<address>\S+) is left out/;

const hostOf = (message: string): string | undefined => {
  const address = LEFT_OUT.exec(message)?.groups?.['address'] ?? '';
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(whole) ? new URL(whole).host : undefined;
};

/** What makes findings one matter: they say the same, numbers aside, or are about the same host. */
const matterOf = ({ rule, message }: Finding): string => {
  const host = hostOf(message);
  return `${rule} ${host === undefined ? message.replace(/\d+/g, '0') : `host ${host}`}`;
};

/**
 * Each finding once, with its page. What concerns many pages, such as something that WordPress itself writes into each, becomes one finding
 * with a count and examples.
 */
export function groupFindings(findings: readonly Finding[]): Finding[] {
  const matters = new Map<string, Map<string, Finding>>();
  for (const finding of findings) {
    const shown = { ...finding, message: withoutAvatarHashes(finding.message) };
    const known = matters.get(matterOf(shown)) ?? new Map<string, Finding>();
    const place = shown.rule === PICTURE_LANGUAGE ? [] : [shown.page, shown.field];
    const key = JSON.stringify([...place, shown.message]);
    known.set(key, known.get(key) ?? shown);
    matters.set(matterOf(shown), known);
  }
  return [...matters.values()].flatMap((known) => {
    const all = [...known.values()];
    const pages = [...new Set(all.map(({ page }) => page))].toSorted();
    const [first] = all;
    return first === undefined || !SHARED.has(first.rule) || pages.length < FEW
      ? all
      : [{ ...first, page: MANY_PAGES, ...wholeOf(first, all, pages) }];
  });
}

function wholeOf(
  { message }: Finding,
  all: readonly Finding[],
  pages: readonly string[],
): Pick<Finding, 'level' | 'message'> {
  const host = hostOf(message);
  const where = `On ${pages.length} pages, such as ${pages.slice(0, EXAMPLES).join(', ')}.`;
  if (host !== undefined && /(?:^|\.)gravatar\.com$/.test(host))
    return {
      level: 'warning',
      message: `The faces of commenters and authors, which WordPress loads from ${host}, are left out, so that no other company learns who reads a page: there is nothing to do. ${where}`,
    };
  return {
    level: all.some(({ level }) => level === 'error') ? 'error' : 'warning',
    message:
      host === undefined
        ? `${message} ${where}`
        : `${all.length} pictures or files of ${host} are left out, because pages load only the uploads of the content source: put those that should be seen into the media library. ${where}`,
  };
}
