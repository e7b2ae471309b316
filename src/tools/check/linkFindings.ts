import { isPath, normalizeLink, parseLink, type ContentSource, type Source } from '#engine/content/source.ts';
import type { PageFinding } from './finding.ts';

/** Finds links that lead nowhere within the site, or that redirect. Each address is looked up once. */
export function createLinkCheck({ content, resolve }: { content: ContentSource; resolve: (url: string) => string }) {
  const known = new Set(content.knownPaths());
  const outcomes = new Map<string, Promise<Omit<PageFinding, 'field'> | undefined>>();

  return async function findLinkFaults(places: readonly { field: string; address: string }[]): Promise<PageFinding[]> {
    const findings = await Promise.all(
      places.map(async ({ field, address }) => {
        const target = resolve(address);
        const path = pathOf(target);
        if (target === 'about:invalid') return { field, ...nowhere(address) };
        if (path === undefined || known.has(path)) return undefined;
        const outcome = outcomes.get(path) ?? lookUp(path, content.open());
        outcomes.set(path, outcome);
        const found = await outcome;
        return found && { field, ...found };
      }),
    );
    return findings.filter((finding) => finding !== undefined);
  };
}

/** The page of the site that an address leads to. Files and the server's own endpoints are not pages. */
function pathOf(target: string): string | undefined {
  if (!isPath(target) || target.startsWith('/-/') || /\.[a-z\d]{2,5}(?:[?#]|$)/i.test(target)) return undefined;
  return parseLink(normalizeLink(target)).route;
}

async function lookUp(path: string, source: Source): Promise<Omit<PageFinding, 'field'> | undefined> {
  await source.fetch(path);
  const record = source.get(path);
  if (record.isError) return nowhere(path);
  if (!record.isRedirection) return undefined;
  return { level: 'warning', rule: 'moved-link', message: `${path} leads on to ${record.location}: link there.` };
}

const nowhere = (address: string): Omit<PageFinding, 'field'> => ({
  level: 'error',
  rule: 'dead-link',
  message: `${address} leads nowhere on this site.`,
});
