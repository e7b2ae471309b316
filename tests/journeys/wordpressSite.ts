import { startBuiltSite } from '../../scripts/project.mjs';
import { startWordPress } from '../wordpress/startWordPress.ts';

/** A real WordPress, as `startWordPress` returns it. */
export type RunningWordPress = Awaited<ReturnType<typeof startWordPress>>;

/**
 * Starts a real WordPress, loads content into it, and starts the built site over it; resolves to the result of `load` and the
 * site's address.
 */
export async function startWordPressSite<Loaded>(load: (wordpress: RunningWordPress) => Promise<Loaded>) {
  const wordpress = await startWordPress();
  try {
    const loadResult = await load(wordpress);
    const server = await startBuiltSite(undefined, '', '', { CONTENT_API: wordpress.api });
    const stop = async () => {
      await server.stop();
      await wordpress.stop();
    };
    return { url: server.url, wordpress, loadResult, stop };
  } catch (error) {
    await wordpress.stop();
    throw error;
  }
}
