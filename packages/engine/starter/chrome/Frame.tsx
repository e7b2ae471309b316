import type { FrameProps } from 'ostium';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { createContext } from 'react';
import type { Practice } from './openChrome.ts';
import { messages } from '../messages/en.ts';
import styles from './Frame.module.css';

/** The facts of the practice for blocks that show some of them. */
export const PracticeContext = createContext<Practice | undefined>(undefined);

/** What surrounds every screen. The header is rendered again for each page, since it marks another link. */
export const Frame = ({ page, chrome, children }: FrameProps<Practice>) => (
  <PracticeContext value={chrome}>
    <StaticPart key={`header ${page.ownLink}`}>
      {() => chrome && <Header practice={chrome} home={page.home} here={page.ownLink} />}
    </StaticPart>
    <main id="ostium-content" className={styles['main']} key={page.ownLink}>
      {children}
    </main>
    <StaticPart>{() => chrome && <Footer practice={chrome} />}</StaticPart>
  </PracticeContext>
);

const Header = ({ practice, home, here }: { practice: Practice; home: string; here: string }) => (
  <header className={styles['header']}>
    <a href="#ostium-content">{messages.skip}</a>
    <a href={home}>{practice.name}</a>
    <nav aria-label={messages.menu}>
      {practice.navigation.map(({ label, link }) => (
        <a key={link} href={link} aria-current={link === here ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
    <ButtonLink href={practice.phone.link} size="small" color="secondary">
      {practice.phone.display}
    </ButtonLink>
  </header>
);

const Footer = ({ practice: { name, phone, email, address } }: { practice: Practice }) => (
  <footer className={`${styles['footer']} on-ink`}>
    <div>
      <p className={styles['name']}>{name}</p>
      <p>{`${address.street}, ${address.city}`}</p>
      <p>
        <a href={phone.link}>{phone.display}</a>
      </p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
    <p className="note">{messages.emergency}</p>
  </footer>
);
