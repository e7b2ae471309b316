import { useNeed } from 'ostium';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { AskAPerson } from '../../parts/ask-a-person/AskAPerson.tsx';
import { categoriesNeed } from '../../parts/article-list/categoriesNeed.ts';
import styles from './SearchScreen.module.css';

/** As many as can be read at a glance. */
const MOST_WORDS = 8;

/** For a search without results: suggested words, and the number. */
export function NothingFound({ search, page }: ScreenProps & { search: string }) {
  const messages = messagesIn(page.language);
  const categories = useNeed(categoriesNeed) ?? [];
  return (
    <div className={styles['nothing']}>
      <h2 className="closing">
        {search === '' ? (
          messages.nothingHereYet
        ) : (
          <>
            {`${messages.nothingFor} `}
            <span>{`${search}.`}</span>
          </>
        )}
      </h2>
      <p className="lead">{messages.tryAShorterWord}</p>
      {categories.length > 0 && (
        <ul className={styles['big']}>
          {categories.slice(0, MOST_WORDS).map(({ id, link, name }) => (
            <li key={id}>
              <a href={link}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      <AskAPerson language={page.language} />
    </div>
  );
}
