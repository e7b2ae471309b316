import { PageDataContext } from '#blocks/pageData.tsx';
import { LanguageContext } from '#ui/language.tsx';
import type { Chrome } from './chrome/chrome.ts';
import { AlertBar } from './chrome/AlertBar.tsx';
import { CallBar } from './chrome/CallBar.tsx';
import { Footer } from './chrome/Footer.tsx';
import { Header } from './chrome/Header.tsx';
import type { Page } from './page.ts';
import { postsOf } from './postsOf.ts';
import { Screen } from './Screen.tsx';
import { wordsIn } from './words.ts';
import styles from './Site.module.css';

interface SiteProps {
  page: Page;
  chrome: Chrome;
}

/** A whole page: the chrome around the screen of its kind. */
export function Site({ page, chrome }: SiteProps) {
  const words = wordsIn(page.language);
  const isBare = page.kind === 'quiz' || page.kind === 'quiz-thank-you';
  return (
    <LanguageContext value={page.language}>
      <PageDataContext value={{ posts: (need) => postsOf(page, need) }}>
        <a href="#ostium-content" className={styles['skip']}>
          {words.skipToContent}
        </a>
        {page.isPreview && <p className={styles['preview']}>{words.preview}</p>}
        {!isBare && chrome.alert && <AlertBar alert={chrome.alert} words={words} />}
        {!isBare && <Header practice={chrome.practice} link={page.ownLink} words={words} />}
        <main id="ostium-content" className={styles['main']}>
          <Screen page={page} practice={chrome.practice} words={words} />
        </main>
        {!isBare && <Footer practice={chrome.practice} year={chrome.year} words={words} />}
        <CallBar practice={chrome.practice} words={words} />
      </PageDataContext>
    </LanguageContext>
  );
}
