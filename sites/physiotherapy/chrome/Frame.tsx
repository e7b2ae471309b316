import type { FrameProps } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { Chrome } from './openChrome.ts';
import styles from './Frame.module.css';

/** What surrounds every screen. The header is rendered again for each page, since it marks another link. */
export const Frame = ({ page, chrome, children }: FrameProps<Chrome>) => (
  <>
    <StaticPart key={`header ${page.ownLink}`}>{() => chrome && <Header chrome={chrome} page={page} />}</StaticPart>
    <main id="ostium-content" className={styles['main']} key={page.ownLink}>
      {children}
    </main>
    <StaticPart>{() => chrome && <Footer chrome={chrome} />}</StaticPart>
  </>
);

const Header = ({ chrome: { name, navigation }, page }: { chrome: Chrome; page: FrameProps<Chrome>['page'] }) => (
  <header className={styles['header']}>
    <a href="#ostium-content">Zum Inhalt springen</a>
    <a href={page.home}>{name}</a>
    <nav aria-label="Hauptmenü">
      <Links links={navigation} currentLink={page.ownLink} />
    </nav>
  </header>
);

const Footer = ({ chrome: { name, address, contact } }: { chrome: Chrome }) => (
  <footer className={styles['footer']}>
    <p>{`${name}, ${address}`}</p>
    <Links links={contact} />
  </footer>
);

const Links = ({ links, currentLink }: { links: Chrome['contact']; currentLink?: string }) =>
  links.map(({ label, link }) => (
    <a key={link} href={link} aria-current={link === currentLink ? 'page' : undefined}>
      {label}
    </a>
  ));
