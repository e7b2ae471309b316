import { useLanguage } from 'ostium/ui/language.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import styles from './TranslationLink.module.css';

/** The link to the same page in the other language, in that language. Nothing if there is no such page. */
export function TranslationLink({ link }: { link: string | undefined }) {
  const other = useLanguage() === 'es' ? 'en' : 'es';
  const { inOtherLanguage } = useBlockMessages();
  if (!link) return null;
  return (
    <a href={link} lang={other} hrefLang={other} className={styles['link']} data-print="no">
      {inOtherLanguage}
    </a>
  );
}
