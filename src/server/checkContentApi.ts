import * as v from 'valibot';
import { followWithinHost, parseBounded, readBody, RedirectionError, withoutSecrets } from '#source/source.ts';
import type { Fetch } from './contentFetch.ts';
import { SettingsError } from './settings.ts';

const TIMEOUT_MS = 10_000;

/** With fifty plugins the index has 2 MB. */
const MAX_BYTES = 10_000_000;

/** The part of WordPress's REST index that tells what it is. */
const restIndex = v.object({ namespaces: v.array(v.string()) });

/** Is there a WordPress REST API at this address? Throws `SettingsError` with a sentence that says what was found instead. */
export async function checkContentApi(api: string, contentFetch: Fetch): Promise<void> {
  const address = `${api.replace(/\/+$/, '')}/`;
  const refuse = (found: string): never => {
    throw new SettingsError(
      `CONTENT_API ${withoutSecrets(api)} ${found}: give the address of a WordPress REST API, such as https://cms.example.com/wp-json, or leave it empty to run on the embedded content.`,
    );
  };
  // WordPress.com answers no index under a site's own root.
  if (new URL(address).hostname === 'public-api.wordpress.com') return;

  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await followWithinHost(contentFetch, address, { signal }).catch((error: unknown) =>
    refuse(error instanceof RedirectionError ? error.message : 'cannot be reached'),
  );
  if (response.status === 503) return refuse('answers that it is unavailable (503)');
  if (!response.ok) return refuse(`answers with status ${response.status}`);
  const text = await readBody(response, MAX_BYTES, signal).catch(() => refuse('does not answer as a whole'));
  const body = readJson(text) ?? refuse('does not answer JSON');
  if (!v.is(restIndex, body) || !body.namespaces.includes('wp/v2')) refuse('is not a WordPress REST API (no wp/v2)');
}

function readJson(text: string): unknown {
  try {
    return parseBounded(text);
  } catch {
    // Why it is none matters to nobody: at the start the address is what is in question.
    return undefined;
  }
}
