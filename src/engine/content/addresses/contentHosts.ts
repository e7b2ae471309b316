import type { SourceConfig } from '../config/config.ts';
import { joinLink } from '../link/link.ts';

/** The addresses in WordPress's REST index: `home` is where its pages are, `url` where its own files are. */
export interface IndexNames {
  home: string;
  url: string;
}

/** What is known about a host. Folders begin and end with a slash. */
export interface KnownHost {
  /** The site's own host, not the content source's. */
  isSite: boolean;
  /** A host that visitors must never see. */
  isHidden: boolean;
  /** Where the pages are. */
  pages: string;
  /** Where WordPress's own files may be, uploads among them. */
  files: readonly string[];
}

/** The host names of the content source. Some come from the settings, others only from its REST index, so no other module may keep a copy. */
export interface ContentHosts {
  /** What is known about an address's host, if anything. The protocol does not matter; a different port is a different host. */
  find: (url: URL) => KnownHost | undefined;
  /** Whether a text names a hidden host, alone or in an address (plain or escaped). Mail addresses do not count. */
  isNamedIn: (words: string) => boolean;
  /** The address under which the site reaches WordPress's own files, without a final slash. */
  filesUrl: () => string;
  /** The address of WordPress's admin screens, with a final slash, as the REST index gives it; absent until the index has been read. */
  adminUrl: () => string | undefined;
  /** Adds the names from the index. Returns the addresses that were not yet known to belong to the content source or the site. */
  learn: (names: IndexNames) => string[];
}

type HostSettings = Pick<SourceConfig, 'siteUrl' | 'base' | 'url' | 'subdirectory'>;

/** At first only the names in the settings are known. */
export function createContentHosts({ siteUrl, base, url, subdirectory }: HostSettings): ContentHosts {
  const site = nameOf(siteUrl);
  let index: IndexNames | undefined;
  let known = knownHosts(site, subdirectory, [url, base]);

  return {
    find: (address) => findHost(known.hosts, nameOf(address)),
    isNamedIn: (words) => known.names.test(words),
    filesUrl: () => filesUrl(base, index),
    adminUrl: () => index && `${withoutFinalSlash(index.url)}/wp-admin/`,
    learn(names) {
      const news = [names.home, names.url].filter((address) => findHost(known.hosts, nameOf(address)) === undefined);
      index = names;
      known = knownHosts(site, subdirectory, [url, base], names);
      return [...new Set(news.map(withoutFinalSlash))];
    },
  };
}

/** A host name for comparison: no final dot, no default port. */
function nameOf(address: string | URL): string {
  const { hostname, port } = typeof address === 'string' ? new URL(address) : address;
  return hostname.replace(/\.$/, '') + (/^(?:80|443)?$/.test(port) ? '' : `:${port}`);
}

const bare = (name: string): string => name.replace(/^www\./, '');

const folderOf = (address: string): string => joinLink(new URL(address).pathname);

const withoutFinalSlash = (address: string): string => new URL(address).origin + folderOf(address).slice(0, -1);

/** Finds a host by its exact name, else by that name with or without `www.`; the site's host wins over any other. */
function findHost(hosts: ReadonlyMap<string, KnownHost>, name: string): KnownHost | undefined {
  const variants = [bare(name), `www.${bare(name)}`].flatMap((variant) => hosts.get(variant) ?? []);
  return hosts.get(name) ?? variants.find(({ isSite }) => isSite) ?? variants[0];
}

function knownHosts(site: string, subdirectory: string, configured: readonly string[], index?: IndexNames) {
  const files = [...configured, ...(index ? [index.url, index.home] : [])];
  const filesAt = (name: string) => files.filter((at) => bare(nameOf(at)) === bare(name)).map(folderOf);
  const hosts = new Map<string, KnownHost>([
    [
      site,
      { isSite: true, isHidden: false, pages: subdirectory, files: [...new Set([subdirectory, ...filesAt(site)])] },
    ],
  ]);

  // A WordPress that gives the site's name as its own is behind the site: nothing to hide, unless the settings say it is reached there.
  const reached = new Set(configured.map(nameOf));
  const isSites = new Set(files.filter((at) => !reached.has(nameOf(at)) && findHost(hosts, nameOf(at))));

  // The first address that names a host decides where its pages are: WordPress's own index knows best, so it goes first.
  for (const address of [...(index ? [index.home] : []), ...files]) {
    const name = nameOf(address);
    if (isSites.has(address) || hosts.get(name)?.isSite === false) continue;
    const folders = [...new Set(filesAt(name))];
    hosts.set(name, { isSite: false, isHidden: name !== site, pages: folderOf(address), files: folders });
  }
  return { hosts, names: patternOf(hosts) };
}

/** Finds a hidden host's name in a text. Part of another host's name does not count, nor does anything after an `@`. */
function patternOf(hosts: ReadonlyMap<string, KnownHost>): RegExp {
  const hidden = [...hosts].filter(([, { isHidden }]) => isHidden).map(([name]) => name);
  const patterns = hidden.map((name) => {
    const isWithVariant = findHost(hosts, `www.${bare(name)}`)?.isSite === false;
    const text = (isWithVariant ? bare(name) : name)
      .replace(/[^a-z\d]/gi, String.raw`\$&`)
      .replaceAll(String.raw`\:`, '(?::|%3a)');
    // A single word, such as `wordpress`, can occur in any sentence, so it counts as a host only inside an address.
    const before = /[.:]/.test(name) ? String.raw`(?:^|[^a-z\d.@-]|%[\da-f]{2})` : String.raw`(?:[\\/]{2}|%2f%2f)`;
    // With a port it is a different host.
    const after = String.raw`(?![a-z\d-]|\.[a-z\d]|(?::|%3a)(?!(?:80|443)(?!\d))\d)`;
    return String.raw`${before}${isWithVariant ? String.raw`(?:www\.)?` : ''}${text}${after}`;
  });
  return new RegExp(patterns.length === 0 ? '(?!)' : patterns.join('|'), 'i');
}

/** WordPress's own files may be in a folder of their own, below its pages or beside them. */
function filesUrl(base: string, index: IndexNames | undefined): string {
  const { origin } = new URL(base);
  const plain = withoutFinalSlash(base);
  if (!index) return plain;
  const [pages, files] = [folderOf(index.home), folderOf(index.url)];
  if (nameOf(index.url) === nameOf(base)) return origin + files.replace(/\/$/, '');
  const isBelow = nameOf(index.url) === nameOf(index.home) && files.startsWith(pages);
  const folder = (isBelow ? `/${files.slice(pages.length)}` : files).replace(/\/$/, '');
  return plain.endsWith(folder) ? plain : plain + folder;
}
