import type { FrameProps } from '#engine/render/siteCode.ts';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import { messages } from '../messages/de.ts';
import type { Chrome } from './openChrome.ts';
import styles from './Frame.module.css';

/** What stands around every screen. */
export const Frame = ({ page: { ownLink, home }, chrome, children }: FrameProps<Chrome>) => (
  <>
    <StaticPart>{() => chrome && <Header chrome={chrome} path={ownLink} home={home} />}</StaticPart>
    <main id="ostium-content" className={styles['main']} key={ownLink}>
      {children}
    </main>
    <StaticPart>{() => chrome && <Footer chrome={chrome} />}</StaticPart>
  </>
);

const Header = ({ chrome: { name, navigation }, path, home }: { chrome: Chrome; path: string; home: string }) => (
  <header className={styles['header']}>
    <a href="#ostium-content">{messages.skip}</a>
    <a href={home}>{name}</a>
    <nav data-menu aria-label={messages.menu}>
      {navigation.map(({ label, link }) => (
        <a key={link} href={link} data-entry={link} data-section aria-current={link === path ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  </header>
);

const Footer = ({ chrome: { name, address, contact } }: { chrome: Chrome }) => (
  <footer className={styles['footer']}>
    <p>{`${name}, ${address}`}</p>
    {contact.map(({ label, link }) => (
      <a key={link} href={link}>
        {label}
      </a>
    ))}
  </footer>
);
