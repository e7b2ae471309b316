import type { BufferedResponse } from '#http/sendBody.ts';

/** A rendered page, and the tags of what it shows. */
export interface SavedPage {
  response: BufferedResponse;
  tags: readonly string[];
}

/** Pages on disk, so that a server which starts while the content source is down has all pages ever rendered. */
export interface PageSnapshot {
  /** Whether a page is on disk, or about to be. */
  has(key: string): boolean;
  /** The keys of all pages that are there, without redirections. */
  keys(): string[];
  /** `undefined` if there is none, or none that can be read. */
  read(key: string): Promise<SavedPage | undefined>;
  write(key: string, page: SavedPage): void;
  remove(key: string): void;
  /** Removes the pages that carry one of the tags. */
  removeTagged(tags: readonly string[]): void;
  /** Resolves when all pending changes are on disk. */
  settle(): Promise<void>;
}
