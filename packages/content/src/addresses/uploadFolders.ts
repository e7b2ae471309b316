import { isJsonObject } from '../entities/jsonObject.ts';

/** A folder of uploads as WordPress's media endpoint names it, with a slash at its end: `https://cms.example/app/uploads/`. */
export type UploadFolder = string;

/** More folders than a WordPress has, even one that has moved its uploads twice. */
const MAX_FOLDERS = 3;

/** WordPress's folder below its own, where nothing else is said. */
export const STANDARD_UPLOADS = '/wp-content/uploads/';

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
const MAX_LENGTH = 200;

/** WordPress's own folders and programs, hidden folders, and paths that a server might read in another way. */
const NO_UPLOADS = /\/(?:wp-admin|wp-includes|wp-json|cgi-bin|\.[^/]*|[^/]*\.php)\/|\/\/|%2f|%5c|%00|\/wp-content\/$/i;

const isFolderOfUploads = (path: string): boolean => path.length <= MAX_LENGTH && !NO_UPLOADS.test(path);

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
