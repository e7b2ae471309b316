import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { facebookIcon, phoneIcon, pinIcon, youtubeIcon } from 'ostium/ui/icon/frameIcons.ts';
import { homeAround, linkAround } from '../../practice/linkAround.ts';
import type { Around } from '../../practice/linkAround.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Messages } from '../../messages/en.ts';
import { AfterHours, HoursList } from '../../parts/office/HoursList.tsx';
import { Logo } from '../header/Logo.tsx';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import type { OtherLanguage } from '../language/LanguageSwitch.tsx';
import colorStyles from './ColorChoice.module.css';
import styles from './Footer.module.css';
import callStyles from './CallBar.module.css';

interface FooterProps {
  practice: Practice;
  /** The path of the home page. */
  home: string;
  language: string;
  languages: readonly OtherLanguage[];
  /** For the copyright line. */
  year: number;
  messages: Messages;
  /** Whether visitors are asked about other companies and can change their choice. */
  hasChoices: boolean;
}

/** The site in another language, where the practice is, when it is open, and links to everything else, which a phone folds. */
export function Footer({ practice, home, language, languages, year, messages, hasChoices }: FooterProps) {
  const spanish = language === 'es' ? practice.spanish : undefined;
  const note = spanish?.demonstration_note ?? practice.demonstration_note;
  const { copyright_name = practice.name, legal } = practice.footer;
  const ownHome = homeAround(practice, language, home);
  return (
    <footer aria-label={messages.footer} className={`on-ink ${styles['footer']}`}>
      <Hills />
      <div className={styles['ground']}>
        <div className={styles['top']}>
          <Logo practice={practice} home={ownHome} />
          {languages.map((other) => (
            <p key={other.language} lang={other.language} className={styles['language']}>
              <LanguageSwitch other={other} />
              <span>{other.text}</span>
            </p>
          ))}
        </div>
        <div className={styles['columns']}>
          <PracticeContact practice={practice} home={ownHome} language={language} messages={messages} />
          <Links practice={practice} language={language} home={home} />
        </div>
        <div className={styles['small']}>
          <p>{`© ${year} ${copyright_name}`}</p>
          {legal.map((item) => (
            <FooterLink key={item.link} item={item} practice={practice} language={language} home={home} />
          ))}
          {/* Shown by the code that opens the card (`openConsent`): without that code, nothing could be chosen, and nothing is loaded. */}
          {hasChoices && (
            <button type="button" className="consent-opener" data-consent="open" hidden>
              {messages.privacyChoices}
            </button>
          )}
          <ColorChoice messages={messages} />
          {practice.is_demonstration && note && <p className={styles['note']}>{note}</p>}
        </div>
      </div>
    </footer>
  );
}

interface PracticeContactProps {
  practice: Practice;
  home: string;
  language: string;
  messages: Messages;
}

/** Address, telephone and hours: in the same place on every page. */
function PracticeContact({ practice, home, language, messages }: PracticeContactProps) {
  const { links } = practice;
  return (
    <div className={styles['place']}>
      <Contact practice={practice} home={home} messages={messages} />
      <HoursList practice={practice} language={language} closed={messages.closed} label={messages.hours} />
      <AfterHours practice={practice} language={language} />
      <Elsewhere links={links} messages={messages} />
    </div>
  );
}

function Contact({
  practice: { address, links, phone, website },
  home,
  messages,
}: Omit<PracticeContactProps, 'language'>) {
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
          {messages.directions}
        </a>
      )}
    </address>
  );
}

function Elsewhere({ links, messages }: { links: Practice['links']; messages: Messages }) {
  const { video_channel, video_channel_label, social, social_label } = links;
  if (!video_channel && !social) return null;
  return (
    <ul aria-label={messages.followUs} className={styles['elsewhere']}>
      {video_channel && (
        <li>
          <a href={video_channel}>
            <Icon drawing={youtubeIcon} />
            {video_channel_label ?? messages.videoChannel}
          </a>
        </li>
      )}
      {social && (
        <li>
          <a href={social}>
            <Icon drawing={facebookIcon} />
            {social_label ?? messages.social}
          </a>
        </li>
      )}
    </ul>
  );
}

interface LinksProps extends Around {
  practice: Practice;
}

/**
 * The footer's columns of links, in the page's language if the practice has written it. Folded where they stand below each other: there a
 * summary is shown, and else the title.
 */
function Links({ practice, language, home }: LinksProps) {
  return practice.footer.groups.map(({ title, title_es, items }) => {
    const heading = (language === 'es' ? title_es : undefined) ?? title;
    return (
      <nav key={title} aria-label={heading} className={styles['group']}>
        <p className={styles['title']}>{heading}</p>
        <details>
          <summary>{heading}</summary>
          <ul>
            {items.map((item) => (
              <li key={item.label}>
                <FooterLink item={item} practice={practice} language={language} home={home} />
              </li>
            ))}
          </ul>
        </details>
      </nav>
    );
  });
}

interface FooterLinkProps extends LinksProps {
  item: Practice['footer']['legal'][number];
}

function FooterLink({ item: { label, label_es = label, link }, practice, language, home }: FooterLinkProps) {
  const { href, note } = linkAround(practice, { language, home }, link);
  return <a href={href}>{`${language === 'es' ? label_es : label}${note}`}</a>;
}

/** Three hills, pale to deep: the page ends where the night begins. */
function Hills() {
  return (
    <svg
      className={styles['hills']}
      width="144"
      height="19"
      viewBox="0 0 1440 190"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 118C80 82 180 72 290 78c150 8 290 30 420-8C850 30 980 0 1110 0c120 0 230 26 330 62v128H0z" />
      <path d="M0 152C80 122 180 112 290 115c160 5 330 36 480-6C900 72 990 46 1110 46c120 0 230 26 330 62v82H0z" />
      <path d="M0 187C90 160 190 152 300 154c190 4 380 34 540-14C930 116 1010 100 1110 100c120 0 230 28 330 53v37H0z" />
    </svg>
  );
}

/** What a document may be drawn in (`data-scheme`), and the word for it. */
const CHOICES = [
  ['', 'colorsOfSystem'],
  ['light', 'colorsOfDay'],
  ['dark', 'colorsOfNight'],
] as const;

/**
 * The colors of the system, of the day or of the night. The script in the document listens to the buttons and remembers the choice; which one is
 * in use is shown by styles alone, so that a footer that is made later shows it too. Without script the system chooses.
 */
function ColorChoice({ messages }: { messages: Messages }) {
  return (
    <div role="group" aria-label={messages.colors} className={colorStyles['colors']}>
      <span aria-hidden="true">{`${messages.colors}:`}</span>
      {CHOICES.map(([scheme, word]) => (
        <button key={scheme} type="button" name="scheme" value={scheme}>
          {messages[word]}
          <span className="visually-hidden">{` ${messages.inUse}`}</span>
        </button>
      ))}
    </div>
  );
}

interface CallBarProps {
  phone: NonNullable<Practice['phone']>;
  messages: Messages;
}

/**
 * On a phone, the practice's number within reach of the thumb, once the header with its own number has scrolled away. At the end it
 * rests below the page and covers none of it. A browser without scroll-driven animations shows it from the beginning.
 */
export function CallBar({ phone, messages }: CallBarProps) {
  return (
    <aside aria-label={messages.callUs} className={callStyles['bar']}>
      <a href={phone.link}>
        <span>
          <Icon drawing={phoneIcon} />
          {` ${messages.call} `}
          <span>{phone.display}</span>
        </span>
      </a>
    </aside>
  );
}
