import { Icon } from '../icon/Icon.tsx';
import { facebookIcon, linkedinIcon } from '../icon/frameIcons.ts';
import { mailIcon, xIcon } from '../icon/icons.ts';
import type { Drawing } from '../icon/icons.ts';
import { useMessages } from '../language.tsx';
import { shareAddress } from './shareAddress.ts';
import type { Network, Shared } from './shareAddress.ts';
import styles from './Share.module.css';

/** The ways to share a page. They are links to the networks' own pages: nothing of theirs is loaded here. */
export function Share({ url, title }: Shared) {
  const words = useMessages(WORDS);
  return (
    <ul className={styles['share']} aria-label={words.share}>
      {NETWORKS.map(({ network, icon, popup }) => (
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
            <span className="visually-hidden">{words[network]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Way {
  network: Network;
  icon: Drawing;
  /** Width and height in CSS pixels of the window in which script may open it. */
  popup?: `${number}x${number}`;
}

const NETWORKS: readonly Way[] = [
  { network: 'facebook', icon: facebookIcon, popup: '550x400' },
  { network: 'twitter', icon: xIcon, popup: '550x400' },
  { network: 'linkedin', icon: linkedinIcon, popup: '750x600' },
  { network: 'mail', icon: mailIcon },
];

const WORDS = {
  en: {
    share: 'Share this page',
    facebook: 'Share on Facebook (opens a new window)',
    twitter: 'Share on X (opens a new window)',
    linkedin: 'Share on LinkedIn (opens a new window)',
    mail: 'Share by email',
  },
  es: {
    share: 'Compartir esta página',
    facebook: 'Compartir en Facebook (se abre en otra ventana)',
    twitter: 'Compartir en X (se abre en otra ventana)',
    linkedin: 'Compartir en LinkedIn (se abre en otra ventana)',
    mail: 'Compartir por correo electrónico',
  },
};
