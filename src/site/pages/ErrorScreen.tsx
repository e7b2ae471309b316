import { ButtonLink } from '#ui/button/Button.tsx';
import type { ScreenProps } from '../screenProps.ts';
import { usePractice } from '../practiceContext.ts';
import { NotFoundPicture } from './NotFoundPicture.tsx';
import { wordsIn } from '../words.ts';
import styles from './pages.module.css';

/** What a visitor sees when there is no page: what happened, in plain words, and the ways on. */
export function ErrorScreen({ page }: ScreenProps) {
  const words = wordsIn(page.language);
  const practice = usePractice();
  const { record } = page;
  const isUnavailable = record.isError && record.errorStatus >= 500;
  const { heading, text } = isUnavailable ? practice.unavailable : practice.error_page;
  return (
    <div className={styles['error']}>
      <NotFoundPicture label={isUnavailable ? words.unavailable : words.pageNotFound} />
      <div>
        {record.isError && <p className="label">{`${words.error} ${statusText(record.errorStatus)}`}</p>}
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        {isUnavailable && (
          <p>
            <ButtonLink href={practice.phone.link}>{`${words.call} ${practice.phone.display}`}</ButtonLink>
          </p>
        )}
        <ul>
          {practice.error_page.links.map((item) => (
            <li key={item.link}>
              <a href={item.link}>{item.label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The words that HTTP has for the statuses a visitor can meet. What the content source said is for the log, not for a patient. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  414: 'URI Too Long',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const statusText = (status: number): string => [status, STATUS_TEXTS[status]].filter(Boolean).join(' ');
