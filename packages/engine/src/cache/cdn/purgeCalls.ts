import type { CdnSettings } from '#runtime/settings/cdnSettings.ts';

/** One call that tells a CDN to purge everything with one of some tags. */
export interface PurgeCall {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
  /** Whether the response says that the purge was done. */
  isDone: (status: number, body: string) => boolean;
}

/** A recipient of purges: one of several machines, or a service. */
export interface PurgeTarget {
  /** For the log; contains no secret. */
  name: string;
  callsFor: (tags: readonly string[]) => PurgeCall[];
}

/** The most tags in one call: what a Varnish header holds, Fastly's 256 keys, Cloudflare's 30 tags. */
const MOST = { varnish: 30, fastly: 256, cloudflare: 30 };

const isOk = (status: number): boolean => status >= 200 && status < 300;

/**
 * The recipients of purges. A purged page must never be served again, not even stale: this server has the old page for outages of
 * the content source, and knows what it may still show.
 */
export function targetsOf(cdn: CdnSettings): PurgeTarget[] {
  if (cdn.name === 'varnish')
    return cdn.addresses.map((address) => ({
      name: `Varnish at ${new URL(address).host}`,
      callsFor: (tags) =>
        inParts(tags, MOST.varnish).map((part) => ({
          url: address,
          isDone: isOk,
          init: { method: 'PURGE', headers: { 'xkey-purge': part.join(' ') } },
        })),
    }));
  const { api, token, service } = cdn;
  const base = api.replace(/\/$/, '');
  if (cdn.name === 'fastly')
    return [
      {
        name: 'Fastly',
        callsFor: (tags) =>
          inParts(tags, MOST.fastly).map((part) => ({
            url: `${base}/service/${encodeURIComponent(service)}/purge`,
            isDone: isOk,
            init: {
              method: 'POST',
              headers: { 'fastly-key': token, accept: 'application/json', 'content-type': 'application/json' },
              body: JSON.stringify({ surrogate_keys: part }),
            },
          })),
      },
    ];
  return [
    {
      name: 'Cloudflare',
      callsFor: (tags) =>
        inParts(tags, MOST.cloudflare).map((part) => ({
          url: `${base}/zones/${encodeURIComponent(service)}/purge_cache`,
          init: {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ tags: part }),
          },
          isDone: (status, body) => isOk(status) && /"success"\s*:\s*true/.test(body),
        })),
    },
  ];
}

const inParts = (tags: readonly string[], maxTags: number): string[][] =>
  Array.from({ length: Math.ceil(tags.length / maxTags) }, (_, part) =>
    tags.slice(part * maxTags, (part + 1) * maxTags),
  );
