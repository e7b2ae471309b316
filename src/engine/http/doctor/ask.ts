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
