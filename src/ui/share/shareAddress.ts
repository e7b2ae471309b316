/** Where a page can be shared. */
export type Network = 'facebook' | 'twitter' | 'linkedin' | 'mail';

/** What is shared: the page's whole public address and its title. */
export interface Shared {
  url: string;
  title: string;
}

/** The address of a network's own page for sharing; of `mail`, a letter with subject and body. Throws where nothing is shared. */
export function shareAddress(network: Network, { url, title }: Shared): string {
  if (!url) throw new Error(`A share url is missing: say which page is shared by ${network}.`);
  return ADDRESSES[network]({ url, title });
}

const ADDRESSES: Readonly<Record<Network, (shared: Shared) => string>> = {
  facebook: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  twitter: ({ url, title }) => withQuery('https://twitter.com/intent/tweet', { url, text: title }),
  linkedin: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  mail: ({ url, title }) => withQuery('mailto:', { subject: title, body: `${title}\n\n${url}` }),
};

// A space is %20: mail programs show a + as it is.
const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
