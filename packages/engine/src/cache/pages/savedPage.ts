import * as v from 'valibot';
import type { BufferedResponse } from '#http/sendBody.ts';
import { etagOf } from '#http/sendBody.ts';

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

const value = (pattern: RegExp) => v.pipe(v.string(), v.maxLength(16_000), v.regex(pattern));

const shared = { 'cache-control': v.literal('public, no-cache'), etag: value(/^"[\w-]{1,64}"$/) };

const documentHeaders = v.strictObject({
  ...shared,
  'content-type': v.literal('text/html; charset=utf-8'),
  // What runs in a visitor's browser depends on it, so there is no document without one.
  'content-security-policy': v.pipe(
    value(/^[ -~]+$/),
    v.check((policy) => policy.startsWith("default-src 'none'; ") && policy.includes("; frame-ancestors 'self'")),
  ),
  'reporting-endpoints': v.exactOptional(value(/^csp="\/[!#-~]*"$/)),
});

const dataHeaders = v.strictObject({
  ...shared,
  'content-type': v.literal('application/json; charset=utf-8'),
  'x-robots-tag': v.literal('noindex'),
  'ostium-build': value(/^[\w.-]{1,64}$/),
});

const redirectionHeaders = v.strictObject({
  'cache-control': v.literal('no-cache'),
  // A second slash would name another host. Redirections to other sites are read anew from the content source.
  location: value(/^\/(?![/\\])[!-~]*$/),
});

const tags = v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(20_000));

const savedHeadSchema = v.union([
  v.object({ status: v.literal(200), headers: v.union([documentHeaders, dataHeaders]), tags }),
  v.object({ status: v.picklist([301, 302, 303, 307, 308]), headers: redirectionHeaders, tags }),
]);

/** What is saved of a response besides its body. */
export type SavedHead = Pick<BufferedResponse, 'status' | 'headers'> & { tags: readonly string[] };

/** The head of a response, if it is one that pages of a site have; `undefined` for any other: it is neither saved nor shared, nor believed. */
export function readSavedHead(head: unknown): SavedHead | undefined {
  const { success, output } = v.safeParse(savedHeadSchema, head);
  return success ? { ...output, headers: { ...output.headers } } : undefined;
}

/** Whether a body is the one that its head speaks of. */
export const isBodyOf = ({ headers }: Pick<BufferedResponse, 'headers'>, body: Buffer): boolean =>
  headers['etag'] === undefined ? body.length === 0 : headers['etag'] === etagOf(body);
