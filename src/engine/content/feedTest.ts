import type { ContentHosts } from './contentHosts.ts';

/** A page that no host serves: what is relative leads here, so it is taken for this site's. */
const NOWHERE = 'https://page.invalid/';

/** WordPress has a feed below every page, article and archive, in several formats, and some of them at its root. */
const FEED = /\/feed(?:\/(?:feed|rdf|rss2?|atom))?\/?$|^\/(?:rdf|rss2?|atom)\/?$/i;

/**
 * Whether an address, rewritten or not, leads to a feed of this site or of its content source: the site answers none, so nobody is
 * sent there. Feeds of other hosts are none of its business. It never throws.
 */
export function createFeedTest(hosts: ContentHosts): (address: string) => boolean {
  return (address) => {
    if (!URL.canParse(address.trim(), NOWHERE)) return false;
    const url = new URL(address.trim(), NOWHERE);
    const { origin, protocol, pathname, searchParams } = url;
    const isOwn = /^https?:$/.test(protocol) && (`${origin}/` === NOWHERE || hosts.find(url) !== undefined);
    return isOwn && (FEED.test(pathname) || searchParams.has('feed'));
  };
}
