import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEmulator } from '@ostium/wordpress';
import { CONTENT } from 'marlowe/openSite.testing.ts';

/** A call that reached it. */
interface Call {
  method: string;
  url: string;
  authorization: string;
}

/** A WordPress over HTTP that can be told to hold back some responses. `credential` is its editor's. */
export async function startWordPress(credential: string) {
  const calls: string[] = [];
  const requests: Call[] = [];
  let [running, most] = [0, 0];
  let isHeld = (_url: string): boolean => false;
  let held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const respond = async () => {
      const { url = '/', method = 'GET' } = request;
      const { authorization = '' } = request.headers;
      calls.push(url);
      requests.push({ method, url, authorization });
      running += 1;
      most = Math.max(most, running);
      if (isHeld(url)) await new Promise<void>((resolve) => held.push(resolve));
      const { status, headers, body } = await (
        await files
      ).fetch(home() + url, { method, redirect: 'manual', headers: { authorization } });
      response.writeHead(status, Object.fromEntries(headers));
      response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
      running -= 1;
    };
    void respond();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const home = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = openEmulator({ dir: CONTENT, home: home(), credential });
  await files;
  return {
    /** The addresses of all calls, until somebody empties the list. */
    calls,
    requests,
    /** The most calls that ran at once since this was last asked. */
    mostAtOnce() {
      const before = most;
      most = running;
      return before;
    },
    api: `${home()}/wp-json`,
    hold: (test: (url: string) => boolean) => void (isHeld = test),
    release: () => {
      isHeld = () => false;
      for (const go of held) go();
      held = [];
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type WordPressOverHttp = Awaited<ReturnType<typeof startWordPress>>;
