import { randomBytes } from 'node:crypto';
import type { Release } from '../../packages/engine/commands/wordpress/unpackWordPress.mjs';
import { hasServer } from '../../scripts/checks/findServers.mjs';
import { startBuiltSite } from '../../scripts/project.mjs';
import { findPort, hasProgram } from '../machines/programs.ts';
import { REDIS, startRedis } from '../machines/redis.ts';
import { startVarnish } from '../machines/varnish.ts';
import { startLoadedWordPress } from '../wordpress/loadedWordPress.ts';

/** The demonstration as a practice runs it: a WordPress that reports changes to the site, and a proxy in front of the site. */
export interface LivePair {
  /** The address for visitors: Varnish, if it is installed. */
  url: string;
  wordpress: Awaited<ReturnType<typeof startLoadedWordPress>>;
  stop: () => Promise<void>;
}

/** Starts WordPress of a release, Redis and Varnish if they are installed, and the built site between them. */
export async function startLivePair({ release = 'debian' }: { release?: Release } = {}): Promise<LivePair> {
  const [front, port] = [await findPort(), await findPort()];
  const url = `http://127.0.0.1:${front}`;
  const [purgeSecret, previewSecret] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const wordpress = await startLoadedWordPress({
      release,
      constants: { OSTIUM_SITE_URL: url, OSTIUM_PURGE_SECRET: purgeSecret, OSTIUM_PREVIEW_SECRET: previewSecret },
    });
    ends.push(() => wordpress.stop());
    const hasVarnish = await hasServer('Varnish');
    const redis = hasProgram(REDIS, ['--version']) ? await startRedis() : undefined;
    if (redis) ends.push(() => redis.end());
    const site = await startBuiltSite(undefined, '', '', {
      HOST: '127.0.0.1',
      PORT: String(hasVarnish ? port : front),
      SITE_URL: url,
      CONTENT_API: wordpress.api,
      CONTENT_AUTH: wordpress.credential,
      PURGE_SECRET: purgeSecret,
      PREVIEW_SECRET: previewSecret,
      ...(hasVarnish && { CDN: 'varnish', CDN_URL: url }),
      ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
    });
    ends.push(site.stop);
    if (hasVarnish) {
      const varnish = await startVarnish(front, port);
      ends.push(() => varnish.end());
    }
    return { url, wordpress, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
