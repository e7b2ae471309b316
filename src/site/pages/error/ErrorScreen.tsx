import { ButtonLink } from '#ui/button/Button.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import type { Practice } from '../../practice/practice.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { NotFoundPicture } from './NotFoundPicture.tsx';
import { problemOf } from './problemOf.ts';
import { messagesIn } from '../../messages/messages.ts';
import column from '../column.module.css';
import styles from './ErrorScreen.module.css';

/** What a visitor sees when there is no page: what happened, in plain words, and the ways on. */
export function ErrorScreen({ page }: ScreenProps) {
  const words = messagesIn(page.language);
  const practice = usePractice();
  const problem = problemOf(page);
  const written = writtenBy(practice, page.language);
  // Where one can go from here: what the practice suggests, else home and the first entries of the menu.
  const ways = written?.error_page?.links ?? [
    { label: words.home, link: page.home },
    ...practice.navigation.slice(0, 4),
  ];
  const { heading, text } = {
    unavailable: written?.unavailable ?? { heading: words.unavailable, text: words.tryAgain },
    previewFailed: { heading: words.previewFailed, text: words.credentialRefused },
    pageNotFound: written?.error_page ?? { heading: words.pageNotFound, text: words.addressMayHaveChanged },
  }[problem];
  return (
    <div className={`${column['column']} ${styles['error']}`}>
      <NotFoundPicture label={words[problem]} />
      <div>
        {page.record.isError && <p className="label">{`${words.error} ${page.record.errorStatus}`}</p>}
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        {problem === 'unavailable' && practice.phone && (
          <p>
            <ButtonLink href={practice.phone.link}>{`${words.call} ${practice.phone.display}`}</ButtonLink>
          </p>
        )}
        <ul>
          {ways.map((item) => (
            <li key={item.link}>
              <a href={item.link}>{item.label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What the practice says of errors in its own words, in the language of the page. */
const writtenBy = (practice: Practice, language: string): Pick<Practice, 'unavailable' | 'error_page'> | undefined =>
  language === 'es' ? practice.spanish : practice;
