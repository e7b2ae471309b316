import { ButtonLink } from '#ui/button/Button.tsx';
import type { ScreenProps } from '../Screen.tsx';
import { NotFoundPicture } from './NotFoundPicture.tsx';
import styles from './pages.module.css';

/** What a visitor sees when there is no page: what happened, in plain words, and the ways on. */
export function ErrorScreen({ page, practice, words }: ScreenProps) {
  const { record } = page;
  const isUnavailable = record.isError && record.errorStatus >= 500;
  const { heading, text } = isUnavailable ? practice.unavailable : practice.error_page;
  return (
    <div className={styles['error']}>
      <NotFoundPicture label={isUnavailable ? words.unavailable : words.pageNotFound} />
      <div>
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
