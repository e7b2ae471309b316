/** Something that responds to requests for paths of a site. */
type Ask = (path: string) => Promise<Response>;

/** A way in which the same page may differ, and why. What matches is removed from both before they are compared. */
export interface KnownDifference {
  difference: RegExp;
  reason: string;
}

/** Headers that describe the content of a response; the others describe the connection, or change each time. */
const HEADERS = ['content-type', 'location', 'cache-control', 'link', 'x-robots-tag', 'content-language'];

/** How many characters of a page are shown around the first difference. */
const SHOWN = 120;

/** The differences between the responses of two sites: a line for each path, with the place where they first differ. */
export async function comparePages(
  one: Ask,
  other: Ask,
  paths: readonly string[],
  knownDifferences: readonly KnownDifference[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const path of paths) {
    const [first, second] = await Promise.all([one(path), other(path)]);
    const difference = await compareResponse(first, second, knownDifferences);
    if (difference !== undefined) differences.push(`${path} ${difference}`);
  }
  return differences;
}

async function compareResponse(
  one: Response,
  other: Response,
  knownDifferences: readonly KnownDifference[],
): Promise<string | undefined> {
  if (one.status !== other.status) return `answers ${one.status} and ${other.status}`;
  const header = HEADERS.find((name) => one.headers.get(name) !== other.headers.get(name));
  if (header !== undefined) return `has ${header} ${one.headers.get(header)} and ${other.headers.get(header)}`;
  const [first, second] = [
    withoutKnown(await one.text(), knownDifferences),
    withoutKnown(await other.text(), knownDifferences),
  ];
  if (first === second) return undefined;
  let at = 0;
  while (first[at] === second[at]) at += 1;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - SHOWN / 2), at + SHOWN));
  return `differs from character ${at}:\n  ${around(first)}\n  ${around(second)}`;
}

const withoutKnown = (text: string, knownDifferences: readonly KnownDifference[]): string =>
  knownDifferences.reduce((remainder, { difference }) => remainder.replaceAll(difference, ''), text);

/** Every address of a site: those in its sitemaps, those that its pages link to, and a few that no page links to. */
export async function findAddresses(ask: Ask, start: readonly string[]): Promise<string[]> {
  const paths = new Set<string>(start);
  // Iterating over a set also visits what is added meanwhile.
  for (const path of paths) {
    const response = await ask(path);
    const type = response.headers.get('content-type') ?? '';
    const text = /html|xml/.test(type) ? await response.text() : '';
    const links = type.includes('html')
      ? [...text.matchAll(/<a [^>]*?href="(\/[^"/][^"]*|\/)"/g)]
      : [...text.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)];
    for (const [, link = ''] of links) {
      const [address = ''] = link.replaceAll('&amp;', '&').split('#', 1);
      if (!address.startsWith('/-/')) paths.add(address);
    }
  }
  return [...paths];
}
