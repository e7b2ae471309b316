/** Room on disk: bytes of pages, numbers of pages and of redirections. Redirections, of which a rule of an editor may produce any number, take no page's room. */
export interface SnapshotRoom {
  bytes: number;
  pages: number;
  redirections: number;
}

/** The file of a page. */
export interface IndexedFile {
  name: string;
  bytes: number;
  tags: readonly string[];
  status: number;
}

/** Which pages are on disk, in which files. */
export interface PageIndex {
  get: (key: string) => IndexedFile | undefined;
  /** Adds the file of a page, or replaces it, as the newest. */
  note: (key: string, file: IndexedFile) => void;
  forget: (key: string) => void;
  entries: () => Iterable<readonly [key: string, file: IndexedFile]>;
  /** The keys of the oldest files, as long as there is not enough room. Forget each before you take the next. */
  surplus: () => Iterable<string>;
}

/** An index without files. */
export function createPageIndex(room: SnapshotRoom): PageIndex {
  /** By key, the oldest first. */
  const files = new Map<string, IndexedFile>();
  const redirections = new Set<string>();
  let bytes = 0;

  const forget = (key: string) => {
    if (!redirections.has(key)) bytes -= files.get(key)?.bytes ?? 0;
    files.delete(key);
    redirections.delete(key);
  };
  const isTooMany = {
    pages: () => bytes > room.bytes || files.size - redirections.size > room.pages,
    redirections: () => redirections.size > room.redirections,
  };

  return {
    get: (key) => files.get(key),
    note(key, file) {
      forget(key);
      files.set(key, file);
      if (file.status >= 300) redirections.add(key);
      else bytes += file.bytes;
    },
    forget,
    entries: () => files,
    *surplus() {
      for (const key of files.keys()) {
        if (!isTooMany.pages() && !isTooMany.redirections()) return;
        if (isTooMany[redirections.has(key) ? 'redirections' : 'pages']()) yield key;
      }
    },
  };
}
