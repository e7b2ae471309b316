import type { DataRecord } from '#engine/content/source.ts';
import type { BufferedResponse } from './sendBody.ts';

/** How long a visitor's browser is asked to wait when the content source is away, in seconds. */
export const RETRY_AFTER_S = 30;

/** The same where only too many unknown addresses are asked for at once. */
export const BUSY_RETRY_AFTER_S = 5;

/** The HTTP status of a record as it leaves the site. */
export function statusOf(record: DataRecord): number {
  if (record.isRedirection) return record.redirectionStatus;
  return record.isError ? record.errorStatus : 200;
}

/**
 * What somebody gets who asks for more unknown addresses than are looked up at once: short and made in advance, for it must cost
 * nothing, no matter how often it is sent. Nobody knows yet in which language the page would be.
 */
export const busyResponse = (status: number): BufferedResponse => ({ status, headers: HEADERS, body: BODY });

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(BUSY_RETRY_AFTER_S),
  'content-security-policy': "default-src 'none'",
  'x-robots-tag': 'noindex',
};

const BODY = Buffer.from(
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Please try again in a moment</title></head>' +
    '<body><h1>Please try again in a moment</h1>' +
    '<p>Many addresses are being looked up right now. Here is the <a href="/">home page</a>.</p>' +
    '<p lang="es">Se están buscando muchas direcciones en este momento. Inténtelo de nuevo en unos segundos, ' +
    'o vaya a la <a href="/">página de inicio</a>.</p></body></html>',
);
