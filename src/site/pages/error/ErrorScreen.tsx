import { ButtonLink } from '#ui/button/Button.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import type { Practice } from '../../practice/practice.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { NotFoundPicture } from './NotFoundPicture.tsx';
import { messagesIn } from '../../messages/messages.ts';
import type { Messages } from '../../messages/en.ts';
import column from '../column.module.css';
import styles from './ErrorScreen.module.css';

/** What a visitor sees when there is no page: what happened, in plain words, and the ways on. */
export function ErrorScreen({ page }: ScreenProps) {
  const words = messagesIn(page.language);
  const practice = usePractice();
  const { record } = page;
  const isUnavailable = record.isError && (record.errorStatus >= 500 || record.errorStatus === 429);
  // Nobody but an editor is told of credentials.
  const isRefused = page.isPreview && record.isError && record.errorStatus === 403;
  const label = isUnavailable ? words.unavailable : isRefused ? words.previewFailed : words.pageNotFound;
  const written = isUnavailable ? practice.unavailable : practice.error_page;
  const { heading, text } = isRefused
    ? { heading: label, text: words.credentialRefused }
    : (written ?? { heading: label, text: isUnavailable ? words.tryAgain : words.addressMayHaveChanged });
  return (
    <div className={`${column['column']} ${styles['error']}`}>
      <NotFoundPicture label={label} />
      <div>
        {record.isError && <p className="label">{`${words.error} ${statusText(record.errorStatus)}`}</p>}
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        {isUnavailable && practice.phone && (
          <p>
            <ButtonLink href={practice.phone.link}>{`${words.call} ${practice.phone.display}`}</ButtonLink>
          </p>
        )}
        <ul>
          {waysOn(practice, page.home, words).map((item) => (
            <li key={item.link}>
              <a href={item.link}>{item.label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Where one can go from here: what the practice suggests, else home and the first entries of the menu. */
const waysOn = (
  { error_page, navigation }: Practice,
  home: string,
  words: Messages,
): readonly { label: string; link: string }[] =>
  error_page?.links ?? [{ label: words.home, link: home }, ...navigation.slice(0, 4)];

/** The words that HTTP has for the statuses a visitor can meet. What the content source said is for the log, not for a patient. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  414: 'URI Too Long',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const statusText = (status: number): string => [status, STATUS_TEXTS[status]].filter(Boolean).join(' ');
