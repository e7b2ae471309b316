import { parseBounded, readBody } from '#engine/content/source.ts';
import type { Fetch } from '../site.ts';

/** What answered, with its body as text and, where it is JSON, as a value. */
export interface Answer {
  /** 0 where nothing answered. */
  status: number;
  headers: Headers;
  text: string;
  /** `undefined` where the body is no JSON. */
  json: unknown;
  /** Why nothing answered, in the words of the system: `ECONNREFUSED`. */
  reason?: string | undefined;
}

const TIMEOUT_MS = 15_000;

/** With fifty plugins the REST index has 2 MB. */
const MAX_BYTES = 10_000_000;

/** Asks once, follows nothing, and never rejects. */
export async function ask(fetch: Fetch, address: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, { redirect: 'manual', ...init, signal });
    const text = (await readBody(response, MAX_BYTES, signal)) ?? '';
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: '', json: undefined, reason: reasonOf(error) };
  }
}

/** What Node calls a certificate that it does not take. */
const UNTRUSTED = /CERT|^UNABLE_TO_/;

/**
 * Says in a sentence that nothing answered, and what to do.
 * @param advice what to do where it is not the certificate
 */
export const noAnswer = (address: string, { reason = '' }: Answer, advice: string): string =>
  UNTRUSTED.test(reason)
    ? `The certificate at ${address} is not trusted here (${reason}): have it made for this name, with the whole chain in its file. Where an authority of your own signs it, give that one's file to the site and to this command as NODE_EXTRA_CA_CERTS.`
    : `Nothing answers at ${address} (${reason}): ${advice}`;

function parseJson(text: string): unknown {
  try {
    return parseBounded(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'no answer';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
