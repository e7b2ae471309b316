import type { ReactNode } from 'react';
import { BlockCodeContext } from '#engine/blocks/BlockList.tsx';
import { PageDataContext } from '#engine/blocks/pageData.tsx';
import { LanguageContext } from '#ui/language.tsx';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import type { Bars } from './chrome/Bars.tsx';
import type { Chrome } from './chrome/chrome.ts';
import { chromeForm } from './chrome/chromeForm.ts';
import { hasLiveParts } from '#engine/pages/liveParts.ts';
import type { Page } from '#engine/pages/page.ts';
import type { PageCode } from '#engine/pages/pageCode.ts';
import { brandsOf, postsOf } from './postsOf.ts';
import { PracticeContext } from './practiceContext.ts';
import styles from './Site.module.css';

interface SiteProps {
  page: Page;
  /** Absent in the browser until a navigation needs it: the server has written the chrome. */
  chrome: Chrome | undefined;
  code: PageCode;
}

/**
 * A whole page: the chrome around the screen of its kind. It is made of parts, and holds no text of its own: what stays still
 * is left as the server wrote it, what moves is hydrated by itself.
 */
export function Site({ page, chrome, code }: SiteProps) {
  const form = chromeForm(page);
  const bar = (name: keyof Bars) => {
    const Bar = code.bars?.[name];
    return Bar && chrome && <Bar chrome={chrome} form={form} link={page.ownLink} language={page.language} />;
  };
  return (
    <Surroundings page={page} chrome={chrome} code={code}>
      <StaticPart key={`top ${form.name}`}>{() => bar('Top')}</StaticPart>
      <main
        id="ostium-content"
        className={form.hasBars ? styles['main'] : `${styles['main']} ${styles['bare']}`}
        key={pathOf(page.link)}
      >
        {page.isPreview && <StaticPart>{() => bar('Preview')}</StaticPart>}
        <Content page={page} code={code} />
      </main>
      <StaticPart key={`card ${page.language} ${form.hasPopup}`}>{() => bar('Card')}</StaticPart>
      <StaticPart key={`bottom ${form.name}`}>{() => bar('Bottom')}</StaticPart>
    </Surroundings>
  );
}

/** A place within a page is no page of its own: to go there builds nothing anew. */
const pathOf = (link: string): string => link.split('#', 1)[0] ?? link;

function Surroundings({ page, chrome, code, children }: SiteProps & { children: ReactNode }) {
  return (
    <LanguageContext value={page.language}>
      <PracticeContext value={chrome?.practice}>
        <BlockCodeContext value={code.blocks}>
          <PageDataContext
            value={{ posts: (need) => postsOf(page, need), brands: (need, slug) => brandsOf(page, need, slug) }}
          >
            {children}
          </PageDataContext>
        </BlockCodeContext>
      </PracticeContext>
    </LanguageContext>
  );
}

/** The screen of the page; one in which nothing moves is left as a whole. */
function Content({ page, code: { Screen } }: Pick<SiteProps, 'page' | 'code'>) {
  const screen = () => Screen && <Screen page={page} />;
  return hasLiveParts(page) ? screen() : <StaticPart>{screen}</StaticPart>;
}
