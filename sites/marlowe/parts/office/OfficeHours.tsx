import { use } from 'react';
import { useLanguage } from 'ostium/ui/language.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { HoursList } from './HoursList.tsx';
import styles from './Office.module.css';

/** When the practice of the page is open, in the page's language. */
export function OfficeHours() {
  const { closed } = useBlockMessages();
  const practice = use(PracticeContext);
  const language = useLanguage();
  return practice && <HoursList practice={practice} language={language} closed={closed} className={styles['hours']} />;
}
