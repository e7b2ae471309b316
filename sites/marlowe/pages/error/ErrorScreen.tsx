import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import type { Practice } from '../../practice/practice.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { AskAPerson } from '../../parts/ask-a-person/AskAPerson.tsx';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import { problemOf } from './problemOf.ts';
import { messagesIn } from '../../messages/messages.ts';
import styles from './ErrorScreen.module.css';

/** What a visitor sees if there is no page: what happened, in plain words, and where to go next. */
export function ErrorScreen({ page }: ScreenProps) {
  const messages = messagesIn(page.language);
  const practice = usePractice();
  const problem = problemOf(page);
  const practiceTexts = writtenBy(practice, page.language);
  if (problem === 'unavailable')
    return (
      <Unavailable
        page={page}
        texts={practiceTexts?.unavailable ?? { heading: messages.unavailable, text: messages.tryAgain }}
      />
    );
  const notFound = practiceTexts?.error_page ?? {
    heading: messages.pageNotFound,
    text: messages.addressMayHaveChanged,
  };
  const previewTexts = { heading: messages.previewFailed, text: messages.credentialRefused };
  return (
    <NotFound page={page} label={messages[problem]} texts={problem === 'previewFailed' ? previewTexts : notFound} />
  );
}

/** The text of an error: a heading, half of which may be light, and a few sentences. */
interface ErrorTexts {
  heading: string;
  heading_2?: string | undefined;
  text: string;
}

const Heading = ({ texts: { heading, heading_2 } }: { texts: ErrorTexts }) => (
  <h1>
    {heading}
    {heading_2 && <span className={styles['light']}>{` ${heading_2}`}</span>}
  </h1>
);

function NotFound({ page, texts, label }: ScreenProps & { texts: ErrorTexts; label: string }) {
  const messages = messagesIn(page.language);
  const practice = usePractice();
  // Where to go from here: the practice's suggestions, else the home page and the first entries of the menu.
  const ways = writtenBy(practice, page.language)?.error_page?.links ?? [
    { label: messages.home, link: page.home },
    ...practice.navigation.slice(0, 4),
  ];
  return (
    <div className={styles['lost']}>
      {/* A picture from the styles, and so part of the build: it must be available when the content source is not. */}
      <div className={styles['picture']} data-print="no" role="img" aria-label={label} />
      <div className={styles['words']}>
        <Heading texts={texts} />
        <div className={styles['search']} data-print="no">
          <p className="lead">{texts.text}</p>
          <SearchField home={page.home} label={messages.searchSite} action={messages.search} />
        </div>
      </div>
      <ul className={styles['ways']}>
        {ways.map((item) => (
          <li key={item.link}>
            <a href={item.link}>{item.label}</a>
            <Icon drawing={arrowIcon} />
          </li>
        ))}
      </ul>
      <AskAPerson language={page.language} />
    </div>
  );
}

/** One dark screen: the site is unavailable for a while, but the number is there. */
function Unavailable({ page, texts }: ScreenProps & { texts: ErrorTexts }) {
  const messages = messagesIn(page.language);
  const { phone } = usePractice();
  return (
    <div className={`${styles['down']} on-ink`}>
      <div>
        <Heading texts={texts} />
        {phone && (
          <p className={styles['number']}>
            <a href={phone.link} aria-label={`${messages.call} ${phone.display}`}>
              {phone.display}
            </a>
          </p>
        )}
        <p className="lead">{texts.text}</p>
        <p>
          <ButtonLink href={page.link} color="white">
            {messages.tryAgainNow}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** The practice's own text for errors, in the language of the page. */
const writtenBy = (practice: Practice, language: string): Pick<Practice, 'unavailable' | 'error_page'> | undefined =>
  language === 'es' ? practice.spanish : practice;
