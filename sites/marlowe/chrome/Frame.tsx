import { BlockProblemContext, entityOfRecord } from 'ostium';
import type { Page, BlockProblem, FrameProps } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../messages/uiMessages.ts';
import { FormsContext } from '../parts/contact-form/formsContext.ts';
import { PracticeContext } from '../practice/practiceContext.ts';
import type { Bars } from './Bars.tsx';
import type { Chrome, ChromeForm } from './chrome.ts';
import styles from './Frame.module.css';

/**
 * The frame around every screen. It contains no text of its own: static parts are left as the server rendered them, interactive ones
 * are hydrated separately.
 */
export function Frame({ page, chrome, code: bars, children }: FrameProps<Chrome, Bars>) {
  const form = chromeForm(page);
  const translation = entityOfRecord(page)?.translation;
  const bar = (name: Exclude<keyof Bars, 'UnreadBlock' | 'PaperHead' | 'paperOf'>) => {
    const Bar = bars?.[name];
    return (
      Bar &&
      chrome && (
        <Bar
          chrome={chrome}
          form={form}
          link={page.ownLink}
          home={page.home}
          language={page.language}
          translation={translation}
          preview={page.preview}
        />
      )
    );
  };
  const tellProblem = (tag: string, problem: BlockProblem) =>
    bars && <bars.UnreadBlock tag={tag} problem={problem} language={page.language} />;
  return (
    <UiMessagesContext value={uiMessagesIn(page.language)}>
      <PracticeContext value={chrome?.practice}>
        <FormsContext value={chrome?.forms}>
          <StaticPart key={`top ${form.name}`}>{() => bar('Top')}</StaticPart>
          {/* Above the page, not in it: inside it would be spaced like a section. */}
          {page.isPreview && <StaticPart>{() => bar('Preview')}</StaticPart>}
          {page.isPreviewEnded && <StaticPart>{() => bar('PreviewEnded')}</StaticPart>}
          <StaticPart key={`paper ${pathOf(page.link)}`}>
            {() => bars && chrome && <bars.PaperHead practice={chrome.practice} page={page} />}
          </StaticPart>
          <main
            id="ostium-content"
            // The server has said it: a browser that has no code of the chrome leaves it.
            data-print={bars?.paperOf(page)}
            suppressHydrationWarning
            className={form.hasBars ? styles['main'] : `${styles['main']} ${styles['bare']}`}
            key={pathOf(page.link)}
          >
            <BlockProblemContext value={tellProblem}>{children}</BlockProblemContext>
          </main>
          <StaticPart key={`card ${page.language} ${form.hasPopup}`}>{() => bar('Card')}</StaticPart>
          <StaticPart key={`bottom ${form.name}`}>{() => bar('Bottom')}</StaticPart>
        </FormsContext>
      </PracticeContext>
    </UiMessagesContext>
  );
}

/** A place within a page is not a page of its own: going there rebuilds nothing. */
const pathOf = (link: string): string => link.split('#', 1)[0] ?? link;

/** The form of the chrome around a page. */
function chromeForm({ without = [], language }: Pick<Page, 'without' | 'language'>): ChromeForm {
  const hasBars = !without.includes('bars');
  const hasMenu = hasBars && language === 'en';
  const hasPopup = hasBars && !without.includes('popup');
  return { name: `${language} ${hasMenu ? 'whole' : hasBars ? 'without menu' : 'bare'}`, hasBars, hasMenu, hasPopup };
}
