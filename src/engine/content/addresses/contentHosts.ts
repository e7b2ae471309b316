import type { SourceConfig } from '../config/config.ts';
import { joinLink } from '../link/link.ts';

/** The addresses in WordPress's REST index: `home` is where its pages are, `url` where its own files are. */
export interface IndexNames {
  home: string;
  url: string;
}

/** What is known of a host. Folders begin and end with a slash. */
export interface KnownHost {
  /** The site's own host, and not the content source's. */
  isSite: boolean;
  /** A host that no visitor may be shown. */
  isHidden: boolean;
  /** Where the pages are. */
  pages: string;
  /** Where WordPress's own files may be, uploads among them. */
  files: readonly string[];
}

/**
 * The host names of the content source. Some are known from the settings, others only once its REST index was read, so nothing else
 * keeps a copy of them.
 */
export interface ContentHosts {
  /** What is known of an address's host, if anything is. The protocol does not matter; another port is another host. */
  find: (url: URL) => KnownHost | undefined;
  /** Whether a text names a hidden host, in an address (plain or escaped) or by itself. A mail address does not count. */
  isNamedIn: (words: string) => boolean;
  /** The address that the site reaches WordPress's own files below, without a final slash. */
  filesUrl: () => string;
  /** The address of WordPress's own screens, with a slash at its end, as the index tells it; absent until it was read. */
  adminUrl: () => string | undefined;
  /** Adds the names of the index. Returns those addresses that were not known to be the content source's, or the site's own. */
  learn: (names: IndexNames) => string[];
}

type HostSettings = Pick<SourceConfig, 'siteUrl' | 'base' | 'url' | 'subdirectory'>;

/** See `ContentHosts`. At first it knows the names in the settings. */
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

/** A host as it is compared: without a final dot, and without the port that either protocol uses by itself. */
function nameOf(address: string | URL): string {
  const { hostname, port } = typeof address === 'string' ? new URL(address) : address;
  return hostname.replace(/\.$/, '') + (/^(?:80|443)?$/.test(port) ? '' : `:${port}`);
}

const bare = (name: string): string => name.replace(/^www\./, '');

const folderOf = (address: string): string => joinLink(new URL(address).pathname);

const withoutFinalSlash = (address: string): string => new URL(address).origin + folderOf(address).slice(0, -1);

/** By its exact name; else by that name with or without `www.`, the site's before any other. */
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

  // A WordPress that names the site is behind it, and there is nothing to hide; unless the settings say that it is reached there.
  const reached = new Set(configured.map(nameOf));
  const isSites = new Set(files.filter((at) => !reached.has(nameOf(at)) && findHost(hosts, nameOf(at))));

  // The first to name a host says where its pages are: WordPress itself knows that best.
  for (const address of [...(index ? [index.home] : []), ...files]) {
    const name = nameOf(address);
    if (isSites.has(address) || hosts.get(name)?.isSite === false) continue;
    const folders = [...new Set(filesAt(name))];
    hosts.set(name, { isSite: false, isHidden: name !== site, pages: folderOf(address), files: folders });
  }
  return { hosts, names: patternOf(hosts) };
}

/** Finds a hidden host's name in a text. A part of another host's name does not count, nor what follows an `@`. */
function patternOf(hosts: ReadonlyMap<string, KnownHost>): RegExp {
  const hidden = [...hosts].filter(([, { isHidden }]) => isHidden).map(([name]) => name);
  const patterns = hidden.map((name) => {
    const isWithVariant = findHost(hosts, `www.${bare(name)}`)?.isSite === false;
    const text = (isWithVariant ? bare(name) : name)
      .replace(/[^a-z\d]/gi, String.raw`\$&`)
      .replaceAll(String.raw`\:`, '(?::|%3a)');
    // A single word, such as `wordpress`, can stand in any sentence: it names a host only where an address does.
    const before = /[.:]/.test(name) ? String.raw`(?:^|[^a-z\d.@-]|%[\da-f]{2})` : String.raw`(?:[\\/]{2}|%2f%2f)`;
    // Without a port it is another host than with one.
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
