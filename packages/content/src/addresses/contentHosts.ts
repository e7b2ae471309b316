import type { SourceConfig } from '../config.ts';
import { joinLink, pathBelow } from '../link/link.ts';
import { isJsonObject } from '../entities/entity.ts';

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
  /** The addresses below which the site reaches the uploads, without a final slash: the first has most of them. */
  uploadsUrls: () => readonly string[];
  /**
   * The path of an upload below its folder, as it is written in its address; `undefined` for any other address. A path that stood
   * alone (`isPathAlone`) counts as below WordPress's own address.
   */
  uploadPath: (url: URL, isPathAlone?: boolean) => string | undefined;
  /** The address of WordPress's admin screens, with a final slash, as the REST index gives it; absent until the index has been read. */
  adminUrl: () => string | undefined;
  /** Adds the names from the index. Returns the addresses that were not yet known to belong to the content source or the site. */
  learn: (names: IndexNames) => string[];
  /**
   * Replaces the upload folders with those that the source names now. Returns whether anything changed, and the folders that were
   * refused: those on other people's hosts, and those that hold more than uploads.
   */
  learnUploads: (folders: readonly UploadFolder[]) => { isChanged: boolean; refusedFolders: UploadFolder[] };
}

type HostSettings = Pick<SourceConfig, 'siteUrl' | 'base' | 'url' | 'subdirectory'>;

/** At first only the names in the settings are known. */
export function createContentHosts({ siteUrl, base, url, subdirectory }: HostSettings): ContentHosts {
  const site = nameOf(siteUrl);
  let index: IndexNames | undefined;
  let contentHosts = listHosts(site, subdirectory, [url, base]);
  let folders: readonly UploadFolder[] = [];
  let uploads = readUploads();

  /** Sorts the folders into those below WordPress's own addresses and those of hosts beside it. */
  function readUploads() {
    const standard = filesUrl(base, index) + STANDARD_UPLOADS;
    const places = folders.map((folder) => placeOfUploads(folder, { hosts: contentHosts.hosts, base, index }));
    const uploadPlaces = places.filter((place) => place !== undefined);
    // The other sites of a network have their folders below the standard one.
    const addresses = uploadPlaces.map((place) => (place.address.startsWith(standard) ? standard : place.address));
    return {
      urls: [...new Set(addresses.length > 0 ? addresses : [standard])].map((address) => address.slice(0, -1)),
      below: uploadPlaces.flatMap(({ path }) => path ?? []),
      beside: uploadPlaces.filter(({ path }) => path === undefined).map((place) => new URL(place.address)),
      refusedFolders: folders.filter((_folder, index) => places[index] === undefined),
    };
  }

  return {
    find: (address) => findHost(contentHosts.hosts, nameOf(address)),
    isNamedIn: (words) => contentHosts.names.test(words),
    uploadsUrls: () => uploads.urls,
    uploadPath(address, isPathAlone = false) {
      const { files = [] } = findHost(contentHosts.hosts, nameOf(address)) ?? {};
      const inFolders = [...(isPathAlone ? ['/'] : []), ...files].flatMap(
        (folder) => pathBelow(folder, address.pathname) ?? [],
      );
      const standard = inFolders.find((path) => STANDARD.test(path));
      if (standard !== undefined) return standard.replace(STANDARD, '');
      const beside = uploads.beside.filter((folder) => nameOf(folder) === nameOf(address));
      return [
        ...inFolders.flatMap((path) => uploads.below.flatMap((folder) => pathBelow(folder, path) ?? [])),
        ...beside.flatMap((folder) => pathBelow(folder.pathname, address.pathname) ?? []),
      ]
        .find((path) => FILE.test(path))
        ?.slice(1);
    },
    adminUrl: () => index && `${withoutFinalSlash(index.url)}/wp-admin/`,
    learn(names) {
      const news = [names.home, names.url].filter(
        (address) => findHost(contentHosts.hosts, nameOf(address)) === undefined,
      );
      index = names;
      contentHosts = listHosts(site, subdirectory, [url, base], names);
      uploads = readUploads();
      return [...new Set(news.map(withoutFinalSlash))];
    },
    learnUploads(uploadFolders) {
      const previousUrls = uploads.urls.join();
      folders = uploadFolders;
      uploads = readUploads();
      return { isChanged: uploads.urls.join() !== previousUrls, refusedFolders: uploads.refusedFolders };
    },
  };
}

/** WordPress's standard folder of uploads; the file's name follows. */
const STANDARD = /^\/+wp-content\/+uploads\/+(?=[^/])/i;

/** Elsewhere only a path that ends like a file name is an upload: a page may have the folder's name. */
const FILE = /[^/]\.[a-z\d]{1,8}$/i;

interface UploadPlace {
  /** The folder's address as the site reaches it, with a final slash. */
  address: string;
  /** The folder below WordPress's own address; absent on a host of its own. */
  path?: string;
}

/**
 * Where an upload folder is. `undefined` for a folder that is refused: one on other people's hosts, or one that holds WordPress
 * itself or its whole host.
 */
function placeOfUploads(
  folder: UploadFolder,
  { hosts, base, index }: { hosts: ReadonlyMap<string, KnownHost>; base: string; index: IndexNames | undefined },
): UploadPlace | undefined {
  const url = new URL(folder);
  const host = findHost(hosts, nameOf(url));
  if (!host)
    return [...hosts.keys()].some((name) => isSiblingHost(bare(url.hostname), bare(withoutPort(name))))
      ? { address: folder }
      : undefined;
  // The innermost folder around it is the one that counts.
  const [hostPath = '/'] = host.files
    .filter((outer) => pathBelow(outer, url.pathname) !== undefined)
    .toSorted((a, b) => b.length - a.length);
  const path = pathBelow(hostPath, url.pathname) ?? url.pathname;
  if (path === '/' || host.files.some((inner) => pathBelow(url.pathname, inner) !== undefined)) return undefined;
  if (nameOf(url) === nameOf(base)) return { address: new URL(base).origin + url.pathname, path };
  const isOfFiles = index !== undefined && folderOf(index.url) === hostPath;
  return { address: (isOfFiles ? filesUrl(base, index) : withoutFinalSlash(base)) + path, path };
}

const withoutPort = (name: string): string => name.replace(/:\d+$/, '');

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

function listHosts(site: string, subdirectory: string, configuredAddresses: readonly string[], index?: IndexNames) {
  const files = [...configuredAddresses, ...(index ? [index.url, index.home] : [])];
  const filesAt = (name: string) => files.filter((file) => bare(nameOf(file)) === bare(name)).map(folderOf);
  const hosts = new Map<string, KnownHost>([
    [
      site,
      { isSite: true, isHidden: false, pages: subdirectory, files: [...new Set([subdirectory, ...filesAt(site)])] },
    ],
  ]);

  // A WordPress that gives the site's name as its own is behind the site: nothing to hide, unless the settings say it is reached there.
  const configuredNames = new Set(configuredAddresses.map(nameOf));
  const isSites = new Set(files.filter((file) => !configuredNames.has(nameOf(file)) && findHost(hosts, nameOf(file))));

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
  const hiddenNames = [...hosts].filter(([, { isHidden }]) => isHidden).map(([name]) => name);
  const patterns = hiddenNames.map((name) => {
    const isWithVariant = findHost(hosts, `www.${bare(name)}`)?.isSite === false;
    const text = (isWithVariant ? bare(name) : name)
      .replace(/[^a-z\d]/gi, String.raw`\$&`)
      .replaceAll(String.raw`\:`, '(?::|%3a)');
    // A single word, such as `wordpress`, can occur in any sentence, so it counts as a host only inside an address.
    const prefixPattern = /[.:]/.test(name)
      ? String.raw`(?:^|[^a-z\d.@-]|%[\da-f]{2})`
      : String.raw`(?:[\\/]{2}|%2f%2f)`;
    // With a port it is a different host.
    const suffixPattern = String.raw`(?![a-z\d-]|\.[a-z\d]|(?::|%3a)(?!(?:80|443)(?!\d))\d)`;
    return String.raw`${prefixPattern}${isWithVariant ? String.raw`(?:www\.)?` : ''}${text}${suffixPattern}`;
  });
  return new RegExp(patterns.length === 0 ? '(?!)' : patterns.join('|'), 'i');
}

/** WordPress's own files may be in a folder of their own, below its pages or beside them. */
function filesUrl(base: string, index: IndexNames | undefined): string {
  const { origin } = new URL(base);
  const plainBase = withoutFinalSlash(base);
  if (!index) return plainBase;
  const [pages, files] = [folderOf(index.home), folderOf(index.url)];
  if (nameOf(index.url) === nameOf(base)) return origin + files.replace(/\/$/, '');
  const isBelow = nameOf(index.url) === nameOf(index.home) && files.startsWith(pages);
  const folder = (isBelow ? `/${files.slice(pages.length)}` : files).replace(/\/$/, '');
  return plainBase.endsWith(folder) ? plainBase : plainBase + folder;
}

/** A folder of uploads as WordPress's media endpoint names it, with a slash at its end: `https://cms.example/app/uploads/`. */
type UploadFolder = string;

/** More folders than a WordPress has, even one that has moved its uploads twice. */
const MAX_FOLDERS = 3;

/** WordPress's folder below its own, where nothing else is said. */
const STANDARD_UPLOADS = '/wp-content/uploads/';

/** The folders of the uploads in a response of the media endpoint, those with the most uploads first. */
export function uploadFoldersIn(body: unknown): UploadFolder[] {
  const items: readonly unknown[] = Array.isArray(body) ? body : isJsonObject(body) ? Object.values(body) : [];
  const folders = items.flatMap((item) => uploadFolderOf(item) ?? []);
  const counts = new Map<UploadFolder, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_FOLDERS)
    .map(([folder]) => folder);
}

/** What follows the folder of uploads where WordPress sorts them by year and month. */
const DATED = /\/\d{4}\/(?:0[1-9]|1[0-2])\/[^/]+$/;

/**
 * The folder that an attachment's file is in: its address without the path below the folder, which WordPress gives for pictures
 * alone. `undefined` for an address that no folder of uploads can have.
 */
export function uploadFolderOf(attachment: unknown): UploadFolder | undefined {
  if (!isJsonObject(attachment)) return undefined;
  const { source_url: address, media_details: details } = attachment;
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { protocol, origin, pathname, username, password, search } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password || search) return undefined;
  const file = isJsonObject(details) && typeof details['file'] === 'string' ? `/${details['file']}` : '';
  const path = [file, encodeURI(file)].find((end) => end !== '' && pathname.endsWith(end));
  const below = path ?? DATED.exec(pathname)?.[0] ?? pathname.slice(pathname.lastIndexOf('/'));
  const folder = `${pathname.slice(0, -below.length)}/`;
  return isFolderOfUploads(folder) ? origin + folder : undefined;
}

/** Longer than any path of a folder. */
const MAX_FOLDER_LENGTH = 200;

/** WordPress's own folders and programs, hidden folders, and paths that a server might read in another way. */
const NO_UPLOADS = /\/(?:wp-admin|wp-includes|wp-json|cgi-bin|\.[^/]*|[^/]*\.php)\/|\/\/|%2f|%5c|%00|\/wp-content\/$/i;

const isFolderOfUploads = (path: string): boolean => path.length <= MAX_FOLDER_LENGTH && !NO_UPLOADS.test(path);

/**
 * Whether a host belongs to the same people as another: the same name with another port, a name below the other's, or one beside it
 * (`media.example.com` and `cms.example.com`). Names of hosts without a port; a number belongs to nobody else.
 */
export function isSiblingHost(name: string, otherName: string): boolean {
  if (name === otherName) return true;
  if ([name, otherName].some((host) => /^[\d.]+$|^\[/.test(host))) return false;
  const [parent, otherParent] = [parentOf(name), parentOf(otherName)];
  const isBelow = (inner: string, outer: string): boolean => outer.includes('.') && inner.endsWith(`.${outer}`);
  return (parent === otherParent && parent.includes('.')) || isBelow(name, otherName) || isBelow(otherName, name);
}

const parentOf = (host: string): string => host.slice(host.indexOf('.') + 1);
