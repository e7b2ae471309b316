import { etagOf } from '#http/sendBody.ts';
import type { BufferedResponse } from '#http/sendBody.ts';

/** The response of a page, with the headers that every page has. */
export function savedResponse(words: string): BufferedResponse {
  const body = Buffer.from(words);
  const headers = {
    'cache-control': 'public, no-cache',
    etag: etagOf(body),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  };
  return { status: 200, headers, body };
}
