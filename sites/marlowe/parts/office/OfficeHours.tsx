import { use } from 'react';
import { useLanguage } from 'ostium/ui/language.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { AfterHours, HoursList } from './HoursList.tsx';
import styles from './Office.module.css';

/** When the practice of the page is open, and where to read on while it is closed, in the page's language. */
export function OfficeHours() {
  const { closed } = useBlockMessages();
  const practice = use(PracticeContext);
  const language = useLanguage();
  return (
    practice && (
      <div className={styles['opening']}>
        <HoursList practice={practice} language={language} closed={closed} className={styles['hours']} />
        <AfterHours practice={practice} language={language} />
      </div>
    )
  );
}
