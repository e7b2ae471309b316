/** Which CDN is in front of the site, and how to tell it about purges. */
export type CdnSettings =
  | { name: 'varnish'; addresses: readonly string[] }
  | { name: 'fastly' | 'cloudflare'; api: string; token: string; service: string };

/** The CDNs that can be told about purges. */
export const CDN_NAMES = ['varnish', 'fastly', 'cloudflare'] as const;

interface CdnVariables {
  CDN?: (typeof CDN_NAMES)[number] | undefined;
  CDN_URL?: readonly string[] | undefined;
  CDN_TOKEN?: string | undefined;
  CDN_SERVICE?: string | undefined;
}

const APIS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' } as const;

/** Combines the variables; returns a sentence if one is missing or superfluous. */
export function readCdn({ CDN, CDN_URL, CDN_TOKEN, CDN_SERVICE }: CdnVariables): CdnSettings | undefined | string {
  if (CDN === undefined) {
    const idle = CDN_URL ?? CDN_TOKEN ?? CDN_SERVICE;
    return idle && `"CDN" is missing, though "CDN_URL", "CDN_TOKEN" or "CDN_SERVICE" is set: say which CDN is meant.`;
  }
  if (CDN === 'varnish')
    return CDN_URL
      ? { name: CDN, addresses: CDN_URL }
      : '"CDN_URL" is missing: with "CDN" set to varnish it names each Varnish, such as http://10.0.0.5:6081.';
  if (CDN_TOKEN === undefined || CDN_SERVICE === undefined)
    return `"CDN_TOKEN" or "CDN_SERVICE" is missing: with "CDN" set to ${CDN} the one is a token that may purge, the other the id of the ${CDN === 'fastly' ? 'service' : 'zone'}.`;
  if (CDN_URL !== undefined && CDN_URL.length > 1)
    return `"CDN_URL" has several addresses: with "CDN" set to ${CDN} it is the one address of its API, or unset.`;
  return { name: CDN, api: CDN_URL?.[0] ?? APIS[CDN], token: CDN_TOKEN, service: CDN_SERVICE };
}
