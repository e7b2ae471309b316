import { startLoadedWordPress } from '../wordpress/loadedWordPress.ts';

/**
 * Runs the journeys over a real WordPress with the demonstration, if `OSTIUM_OVER_WORDPRESS` is set: one for all workers, stopped
 * after the run. Playwright calls this before the first worker starts, and the function that it returns after the last.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env['OSTIUM_OVER_WORDPRESS']) return undefined;
  const wordpress = await startLoadedWordPress();
  // Workers inherit the environment: see `server.ts`.
  process.env['OSTIUM_CONTENT_API'] = wordpress.api;
  return wordpress.stop;
}
