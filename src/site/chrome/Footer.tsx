import { Icon } from '#ui/icon/Icon.tsx';
import { facebookIcon, phoneIcon, pinIcon, youtubeIcon } from '#ui/icon/frameIcons.ts';
import type { Practice } from '../practice/practice.ts';
import type { Messages } from '../messages/en.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { Hills } from './Hills.tsx';
import { Logo } from './Logo.tsx';
import styles from './Footer.module.css';

interface FooterProps {
  practice: Practice;
  /** The path of the home page. */
  home: string;
  language: string;
  /** For the copyright line. */
  year: number;
  words: Messages;
}

/** Where the practice is, when it is open, and the way to everything else. */
export function Footer({ practice, home, language, year, words }: FooterProps) {
  const spanish = language === 'es' ? practice.spanish : undefined;
  const note = spanish?.demonstration_note ?? practice.demonstration_note;
  const { copyright_name = practice.name, languages, legal } = practice.footer;
  return (
    <footer aria-label={words.footer} className={`on-ink ${styles['footer']}`}>
      <Hills />
      <div className={styles['ground']}>
        <div className={styles['columns']}>
          <Place practice={practice} home={home} hours={spanish?.hours ?? practice.hours} words={words} />
          <FooterLinks groups={practice.footer.groups} language={language} />
        </div>
        {languages
          .filter((other) => other.language !== language)
          .map((other) => (
            <p key={other.language} lang={other.language} className={styles['language']}>
              <a href={other.link} hrefLang={other.language}>
                {other.label}
              </a>
              <span>{other.text}</span>
            </p>
          ))}
        <div className={styles['small']}>
          <p>{`© ${year} ${copyright_name}`}</p>
          {legal.map((item) => (
            <a key={item.link} href={item.link}>
              {(language === 'es' ? item.label_es : undefined) ?? item.label}
            </a>
          ))}
          {practice.is_demonstration && note && <p className={styles['note']}>{note}</p>}
        </div>
      </div>
    </footer>
  );
}

interface PlaceProps {
  practice: Practice;
  home: string;
  hours: Practice['hours'];
  words: Messages;
}

/** Name, address, telephone and hours: on every page in the same place. */
function Place({ practice, home, hours, words }: PlaceProps) {
  const { links } = practice;
  return (
    <div className={styles['place']}>
      <Logo practice={practice} home={home} />
      <Contact practice={practice} home={home} words={words} />
      {hours.length > 0 && (
        <dl aria-label={words.hours}>
          {hours.map(({ days, open, close }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{open && close ? `${open} – ${close}` : words.closed}</dd>
            </div>
          ))}
        </dl>
      )}
      <Elsewhere links={links} words={words} />
    </div>
  );
}

function Contact({ practice: { address, links, phone, website }, home, words }: Omit<PlaceProps, 'hours'>) {
  const isReachedHere = !address && !phone && website !== undefined;
  if (!address && !phone && !links.directions && !isReachedHere) return null;
  return (
    <address>
      {address && (
        <p>
          {address.street}
          <br />
          {[address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </p>
      )}
      {isReachedHere && <a href={home}>{website}</a>}
      {phone && (
        <a href={phone.link}>
          <Icon drawing={phoneIcon} />
          {phone.display}
        </a>
      )}
      {links.directions && (
        <a href={links.directions} data-event="directionsClicked">
          <Icon drawing={pinIcon} />
          {words.directions}
        </a>
      )}
    </address>
  );
}

function Elsewhere({ links, words }: { links: Practice['links']; words: Messages }) {
  const { video_channel, video_channel_label, social, social_label } = links;
  if (!video_channel && !social) return null;
  return (
    <ul aria-label={words.followUs} className={styles['elsewhere']}>
      {video_channel && (
        <li>
          <a href={video_channel}>
            <Icon drawing={youtubeIcon} />
            {video_channel_label ?? words.videoChannel}
          </a>
        </li>
      )}
      {social && (
        <li>
          <a href={social}>
            <Icon drawing={facebookIcon} />
            {social_label ?? words.social}
          </a>
        </li>
      )}
    </ul>
  );
}
