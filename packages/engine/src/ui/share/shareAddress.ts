/** Where a page can be shared. */
export type Network = 'facebook' | 'twitter' | 'linkedin' | 'mail';

/** What is shared: the page's full public address and its title, and additions to a short message. */
export interface Shared {
  url: string;
  title: string;
  /** Search terms, without their #. */
  hashtags?: readonly string[];
  /** Related accounts. */
  related?: readonly string[];
}

/** Reports that a share button has no address, or a single value where a list is needed. */
class ShareError extends Error {
  override name = 'AssertionError';
}

/** The address of a network's own page for sharing; for `mail`, a message with subject and body. Throws if nothing is shared. */
export function shareAddress(network: Network, { url, title, hashtags = [], related = [] }: Shared): string {
  if (!url) throw new ShareError(`A share url is missing: say which page is shared by ${network}.`);
  for (const [name, list] of Object.entries({ hashtags, related }))
    if (!Array.isArray(list)) throw new ShareError(`${network}.${name} is not an array: write a list, even of one.`);
  return ADDRESSES[network]({ url, title, hashtags, related });
}

const ADDRESSES: Readonly<Record<Network, (shared: Required<Shared>) => string>> = {
  facebook: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  twitter: ({ url, title, hashtags, related }) =>
    withQuery('https://twitter.com/intent/tweet', {
      url,
      text: title,
      ...(hashtags.length > 0 && { hashtags: hashtags.join(',') }),
      ...(related.length > 0 && { related: related.join(',') }),
    }),
  linkedin: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  mail: ({ url, title }) => withQuery('mailto:', { subject: title, body: `${title}\n\n${url}` }),
};

// A space is %20: mail programs show a + as it is.
const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
