import { withoutAvatarHashes } from '@ostium/content';
import { MANY_PAGES, PICTURE_LANGUAGE, type Finding } from '#site/contentParts.ts';

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
  const url = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(url) ? new URL(url).host : undefined;
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
    const maskedFinding = { ...finding, message: withoutAvatarHashes(finding.message) };
    const matterFindings = matters.get(matterOf(maskedFinding)) ?? new Map<string, Finding>();
    const place = maskedFinding.rule === PICTURE_LANGUAGE ? [] : [maskedFinding.page, maskedFinding.field];
    const key = JSON.stringify([...place, maskedFinding.message]);
    matterFindings.set(key, matterFindings.get(key) ?? maskedFinding);
    matters.set(matterOf(maskedFinding), matterFindings);
  }
  return [...matters.values()].flatMap((matter) => {
    const sameFindings = [...matter.values()];
    const pages = [...new Set(sameFindings.map(({ page }) => page))].toSorted();
    const [first] = sameFindings;
    return first === undefined || !SHARED.has(first.rule) || pages.length < FEW
      ? sameFindings
      : [{ ...first, page: MANY_PAGES, ...summarizeGroup(first, sameFindings, pages) }];
  });
}

function summarizeGroup(
  { message }: Finding,
  findings: readonly Finding[],
  pages: readonly string[],
): Pick<Finding, 'level' | 'message'> {
  const host = hostOf(message);
  const pagesText = `On ${pages.length} pages, such as ${pages.slice(0, EXAMPLES).join(', ')}.`;
  if (host !== undefined && /(?:^|\.)gravatar\.com$/.test(host))
    return {
      level: 'warning',
      message: `The faces of commenters and authors, which WordPress loads from ${host}, are left out, so that no other company learns who reads a page: there is nothing to do. ${pagesText}`,
    };
  return {
    level: findings.some(({ level }) => level === 'error') ? 'error' : 'warning',
    message:
      host === undefined
        ? `${message} ${pagesText}`
        : `${findings.length} pictures or files of ${host} are left out, because pages load only the uploads of the content source: put those that should be seen into the media library. ${pagesText}`,
  };
}
