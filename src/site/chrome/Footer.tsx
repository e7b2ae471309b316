import type { Practice } from '../practice.ts';
import type { Words } from '../words.ts';
import styles from './Footer.module.css';

interface FooterProps {
  practice: Practice;
  /** For the copyright line. */
  year: number;
  words: Words;
}

/** Where the practice is, when it is open, and the way to everything else. */
export function Footer({ practice, year, words }: FooterProps) {
  const { address, links, phone } = practice;
  return (
    <footer aria-label={words.footer} className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['place']}>
          <p className={styles['name']}>{practice.name}</p>
          <address>
            <span>{address.street}</span>
            <span>{`${address.city}, ${address.state} ${address.zip}`}</span>
            <a href={phone.link}>{phone.display}</a>
            {links.directions && (
              <a href={links.directions} data-event="directionsClicked">
                {words.directions}
              </a>
            )}
          </address>
          {practice.hours.length > 0 && (
            <dl aria-label={words.hours}>
              {practice.hours.map(({ days, open, close }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{open && close ? `${open} – ${close}` : words.closed}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {practice.footer.groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className={styles['title']}>{group.title}</p>
            <ul>
              {group.items.map((item) => (
                <li key={item.label}>
                  <a href={item.link}>{item.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Elsewhere links={links} words={words} />
      </div>
      <div className={styles['small']}>
        <p>{`© ${year} ${practice.footer.copyright_name}`}</p>
        {practice.is_demonstration && practice.demonstration_note && <p>{practice.demonstration_note}</p>}
      </div>
    </footer>
  );
}

function Elsewhere({ links, words }: { links: Practice['links']; words: Words }) {
  if (!links.video_channel && !links.social) return null;
  return (
    <nav aria-label={words.followUs}>
      <p className={styles['title']}>{words.followUs}</p>
      <ul>
        {links.video_channel && (
          <li>
            <a href={links.video_channel}>{words.videoChannel}</a>
          </li>
        )}
        {links.social && (
          <li>
            <a href={links.social}>{words.social}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
