/** The part of a path below a folder, beginning with exactly one slash; `undefined` outside it. The folder has a slash at both ends. */
export function pathBelow(base: string, path: string): string | undefined {
  const folderPath = path.endsWith('/') ? path : `${path}/`;
  if (!folderPath.toLowerCase().startsWith(base.toLowerCase())) return undefined;
  return `/${path.slice(base.length).replace(/^\/+/, '')}`;
}
