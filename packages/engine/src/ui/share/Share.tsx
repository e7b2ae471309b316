import { Icon } from '../icon/Icon.tsx';
import { facebookIcon, linkedinIcon, mailIcon, shareIcon, xIcon } from '../icon/frameIcons.ts';
import type { Drawing } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import { shareAddress } from './shareAddress.ts';
import type { Network, Shared } from './shareAddress.ts';
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
