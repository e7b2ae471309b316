import { startBuiltSite } from '../../scripts/project.mjs';

/**
 * Starts the site that most journeys visit, once for all workers: no page is rendered for the first time more than once. Playwright
 * calls this before the first worker starts, and the function that it returns after the last.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  // The REST root of a WordPress with the demonstration, for running any journey over it; empty for the content folder.
  const server = await startBuiltSite(undefined, '', '', { CONTENT_API: process.env['OSTIUM_CONTENT_API'] ?? '' });
  // Workers inherit the environment: see `server.ts`.
  process.env['OSTIUM_SHARED_SITE'] = server.url;
  return server.stop;
}
