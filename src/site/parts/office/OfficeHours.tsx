import { use } from 'react';
import { useLanguage } from '#ui/language.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import styles from './Office.module.css';

/** When the practice is open, in the page's language. Nothing, where nobody has said it. */
export function OfficeHours() {
  const words = useBlockMessages();
  const practice = use(PracticeContext);
  const isSpanish = useLanguage() === 'es';
  const own = isSpanish ? practice?.spanish?.hours : undefined;
  const hours = own?.length ? own : (practice?.hours ?? []);
  return (
    hours.length > 0 && (
      <dl className={styles['hours']}>
        {hours.map(({ days, open, close }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{open && close ? `${open} – ${close}` : words.closed}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
