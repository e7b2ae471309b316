import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBuiltSite } from '../../scripts/project.mjs';
import type { EngineSite } from './journeys.ts';

/** Starts the built site twice: as it is, and with a third party on this machine that notes what it is asked for. */
export async function startEngineSite(): Promise<{ site: EngineSite; stop: () => Promise<void> }> {
  const requests: string[] = [];
  const stranger = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript').end('');
  });
  await new Promise<void>((resolve) => stranger.listen(0, 'localhost', resolve));
  const tag = `http://localhost:${(stranger.address() as AddressInfo).port}/tag.js`;
  const [plainSite, trackedSite] = await Promise.all([
    startBuiltSite(),
    startBuiltSite(undefined, '', '', { INTEGRATION_TAG_MANAGER: tag }),
  ]);
  const stop = async () => {
    await Promise.all([plainSite.stop(), trackedSite.stop()]);
    stranger.closeAllConnections();
    await new Promise((resolve) => stranger.close(resolve));
  };
  return { site: { url: plainSite.url, tracked: { url: trackedSite.url, requests } }, stop };
}
