import { startLoadedWordPress } from '../wordpress/loadedWordPress.ts';

/**
 * Runs the journeys over a real WordPress that holds the demonstration, where `OSTIUM_OVER_WORDPRESS` says so: one for all workers, ended with
 * the run. Playwright calls this before the first worker starts, and what it returns after the last.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env['OSTIUM_OVER_WORDPRESS']) return undefined;
  const wordpress = await startLoadedWordPress();
  // Workers take over the environment: see `server.ts`.
  process.env['OSTIUM_CONTENT_API'] = wordpress.api;
  return wordpress.stop;
}
