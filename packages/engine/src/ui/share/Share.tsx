import { Icon } from '../icon/Icon.tsx';
import { facebookIcon, linkedinIcon, mailIcon, shareIcon, xIcon } from '../icon/frameIcons.ts';
import type { Drawing } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import styles from './Share.module.css';

/**
 * The ways to share a page. They are links to the networks' own pages: nothing of theirs is loaded here. `startSharing` opens them
 * in windows of their own, and shows the button on a device with its own share sheet. On a page that offers them twice, the second
 * is named by the words above it: `labelledBy` is their id.
 */
export function Share({ url, title, labelledBy }: Shared & { labelledBy?: string }) {
  const messages = useUiMessages();
  return (
    <ul
      className={styles['share']}
      data-print="no"
      aria-label={labelledBy === undefined ? messages.share : undefined}
      aria-labelledby={labelledBy}
    >
      <li hidden>
        <button type="button" className={styles['link']} data-share-url={url} data-share-title={title}>
          <Icon drawing={shareIcon} />
          <span className="visually-hidden">{messages.share}</span>
        </button>
      </li>
      {NETWORKS.map(({ network, name, icon, popup }) => (
        <li key={network}>
          <a
            href={shareAddress(network, { url, title })}
            className={styles['link']}
            target={popup && '_blank'}
            rel={popup && 'noopener noreferrer'}
            data-share={network}
            data-popup={popup}
          >
            <Icon drawing={icon} />
            <span className="visually-hidden">{name ? messages.shareOn(name) : messages.shareByMail}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Way {
  network: Network;
  /** The network's name; mail has none. */
  name?: string;
  icon: Drawing;
  /** Width and height, in CSS pixels, of the window in which script may open it. */
  popup?: `${number}x${number}`;
}

const NETWORKS: readonly Way[] = [
  { network: 'facebook', name: 'Facebook', icon: facebookIcon, popup: '550x400' },
  { network: 'twitter', name: 'X', icon: xIcon, popup: '550x400' },
  { network: 'linkedin', name: 'LinkedIn', icon: linkedinIcon, popup: '750x600' },
  { network: 'mail', icon: mailIcon },
];

/** Where a page can be shared. */
type Network = 'facebook' | 'twitter' | 'linkedin' | 'mail';

/** What is shared: the page's full public address and its title, and additions to a short message. */
interface Shared {
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
