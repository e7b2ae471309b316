import * as v from 'valibot';
import type { Fetch } from './contentFetch.ts';
import { SettingsError } from './settings.ts';

const TIMEOUT_MS = 10_000;

/** The part of WordPress's REST index that tells what it is. */
const restIndex = v.object({ namespaces: v.array(v.string()) });

/** Is there a WordPress REST API at this address? Throws `SettingsError` with a sentence that says what was found instead. */
export async function checkContentApi(api: string, contentFetch: Fetch): Promise<void> {
  const address = `${api.replace(/\/+$/, '')}/`;
  const refuse = (found: string): never => {
    throw new SettingsError(
      `CONTENT_API ${api} ${found}: give the address of a WordPress REST API, such as https://cms.example.com/wp-json, or leave it empty to run on the embedded content.`,
    );
  };
  // WordPress.com answers no index under a site's own root.
  if (new URL(address).hostname === 'public-api.wordpress.com') return;

  const response = await contentFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() =>
    refuse('cannot be reached'),
  );
  if (response.status === 503) return refuse('answers that it is unavailable (503)');
  if (!response.ok) return refuse(`answers with status ${response.status}`);
  const body: unknown = await response.json().catch(() => refuse('does not answer JSON'));
  if (!v.is(restIndex, body) || !body.namespaces.includes('wp/v2')) refuse('is not a WordPress REST API (no wp/v2)');
}
