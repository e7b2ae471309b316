import { readBody } from '@ostium/content';
import type { Fetch } from '#runtime/fetch.ts';
import type { ContentSource } from '@ostium/content';
import type { Settings } from '#runtime/settings/settings.ts';
import { parseJson } from '#runtime/parseJson.ts';

/** The two sides, before the content is connected. */
export interface Pair {
  settings: Settings;
  /** The REST root of the WordPress. */
  api: string;
  /** The site's public address, without a slash at its end. */
  siteUrl: string;
  /** The network. */
  fetch: Fetch;
  /** The version and form state that this checkout expects of the plugin. */
  expected: { version: string; fields: string };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What the doctor examines, and the tools for it. */
export interface Examined extends Pair {
  /** The content as the site reads it. */
  content: ContentSource;
}

/** A response, with its body as text and, if it is JSON, as a value. */
export interface ProbeResponse {
  /** 0 if there was no response. */
  status: number;
  headers: Headers;
  text: string;
  /** `undefined` if the body is not JSON. */
  json: unknown;
  /** Why there was no response, as the system says: `ECONNREFUSED`. */
  reason?: string | undefined;
}

const TIMEOUT_MS = 15_000;

/** With fifty plugins, the REST index has 2 MB. */
const MAX_BYTES = 10_000_000;

/** Sends one request, follows no redirection, and never rejects. */
export async function ask(fetch: Fetch, address: string, init: RequestInit = {}): Promise<ProbeResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, { redirect: 'manual', ...init, signal });
    const text = (await readBody(response, MAX_BYTES, signal)) ?? '';
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: '', json: undefined, reason: reasonOf(error) };
  }
}

/** Node's names for certificates that it does not accept. */
const UNTRUSTED = /CERT|^UNABLE_TO_/;

/**
 * Says in a sentence that there was no response, and what to do.
 * @param advice what to do if the certificate is not the cause
 */
export const noResponse = (address: string, { reason = '' }: ProbeResponse, advice: string): string =>
  UNTRUSTED.test(reason)
    ? `The certificate at ${address} is not trusted here (${reason}): have it made for this name, with the whole chain in its file. Where an authority of your own signs it, give that one's file to the site and to this command as NODE_EXTRA_CA_CERTS.`
    : `Nothing answers at ${address} (${reason}): ${advice}`;

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'no response';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/** The doctor's report on one subject. */
export interface DoctorLine {
  /** The name of the check, which never changes: `rest`, `clock`. */
  check: string;
  /** Whether it is as it should be; `note` for what may be as it is, `unknown` for what could not be determined. Neither is a fault. */
  state: 'ok' | 'wrong' | 'note' | 'unknown';
  /** What was found and, if it is wrong, what to change. */
  sentence: string;
}

/** Makes the lines of one subject. */
export const linesOf = (check: string) => ({
  ok: (sentence: string): DoctorLine => ({ check, state: 'ok', sentence }),
  wrong: (sentence: string): DoctorLine => ({ check, state: 'wrong', sentence }),
  note: (sentence: string): DoctorLine => ({ check, state: 'note', sentence }),
  unknown: (sentence: string): DoctorLine => ({ check, state: 'unknown', sentence }),
});

/** Longer than any sentence: some repeat what a WordPress or a site says about itself. */
const MOST_LETTERS = 1_000;

/** Makes text safe for a terminal. Control characters would move its cursor, or worse; direction characters would reverse a line. */
const cleanText = (sentence: string): string =>
  sentence.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, MOST_LETTERS);

const MARKS = { ok: '✓', wrong: '✗', note: '·', unknown: '?' } as const;

/** Formats the lines for people, with a summary. */
export function formatLines(lines: readonly DoctorLine[]): string {
  const count = (lineState: DoctorLine['state']) => lines.filter(({ state }) => state === lineState).length;
  const notes = count('note') === 1 ? '1 note' : `${count('note')} notes`;
  const total = `${count('ok')} OK, ${count('wrong')} failed, ${notes}, ${count('unknown')} unknown.`;
  return [
    ...lines.map(({ check, state, sentence }) => `${MARKS[state]} ${check}: ${cleanText(sentence)}`),
    '',
    total,
  ].join('\n');
}
