import { BlockList, entityOfRecord } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ReadPage } from '../../entities/page.entity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { ArticleText } from '../article/Article.tsx';
import type { Checker } from '../checked-by/CheckedBy.tsx';
import { findChecker } from '../checked-by/findChecker.ts';
import { CheckedByOf } from '../checked-by/PageChecked.tsx';
import blockPage from '../block-page/BlockPage.module.css';
import { ItemPages } from '../item-pages/ItemPages.tsx';
import { PageCta, TrailingCall } from '../page-cta/PageCta.tsx';
import { PrivacySection } from '../patient-notes/PrivacySection.tsx';
import { PageComments } from '../comments/PageComments.tsx';
import type { Practice } from '../../practice/practice.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { reviewerOf } from '../checked-by/reviewerOf.ts';
import { Glance, Sheet } from './Glance.tsx';
import { PageBanner } from './PageBanner.tsx';
import { CareIndex } from './side-menu/CareIndex.tsx';
import { SideMenu } from './side-menu/SideMenu.tsx';
import { Urgent } from '../urgent/Urgent.tsx';
import { UrgentLink } from '../urgent/UrgentRow.tsx';
import styles from './TextPage.module.css';

/**
 * A text page: first what cannot wait and any steps that the page begins with, then the article with the section's menu, the blocks every page
 * may have, and what its editor wrote into fields of the page, whichever kind they are meant for.
 */
export function TextPage({ page }: ScreenProps) {
  const entity = entityOfRecord(page);
  const { common_flexible_content: common, ...lists } = page.blocks;
  const { hipaa, visit, secondCta } = entity?.kind === 'page' ? entity : {};
  return (
    <>
      {/* In a preview: why the blocks of the page's kind are not shown. */}
      <BlockList blocks={Object.values(lists).flat()} />
      <div className={blockPage['blocks']} data-follows="blocks">
        <StaticPart>{() => entity?.kind === 'page' && <Words entity={entity} page={page} />}</StaticPart>
        <BlockList blocks={common} />
        {hipaa && <StaticPart name="privacy">{() => <PrivacySection hipaa={hipaa} />}</StaticPart>}
        {visit && (
          <StaticPart name="visit">{() => <TrailingCall call={{ ...visit, link: visit.button }} />}</StaticPart>
        )}
        <PageCta page={page} />
        {secondCta && <StaticPart name="second cta">{() => <TrailingCall call={secondCta} />}</StaticPart>}
      </div>
    </>
  );
}

function Words({ entity, page }: ScreenProps & { entity: ReadPage }) {
  const { article, menu } = entity;
  const practice = usePractice();
  const headings = page.language === 'es' ? practice.spanish : practice;
  const isOneOf = (headings: readonly string[] | undefined, title: string) => headings?.includes(title) ?? false;
  const urgent = article.sections.find(({ title, isUrgent }) => isUrgent ?? isOneOf(headings?.urgent_headings, title));
  const sources = article.sections.findLast(({ title }) => isOneOf(headings?.source_headings, title));
  const sections = article.sections.filter((section) => section !== urgent && section !== sources);
  // What somebody needs even sooner than urgent advice is the one section that the page begins with; any others before it stay in the text.
  const hasSteps = urgent !== undefined && !urgent.isFolded && article.sections.indexOf(urgent) > 0;
  const stepCount = hasSteps ? 1 : 0;
  const [steps, body] = [sections.slice(0, stepCount), sections.slice(stepCount)];
  const checker = checkerOf(entity, practice, page);
  const advice = urgent && (
    <Urgent section={urgent} call={headings?.urgent_call} help={headings?.urgent_help} phone={practice.phone} />
  );
  const glance = <Glance article={article} urgent={urgent} language={page.language} isLater={hasSteps} />;
  return (
    <div className={styles['words']} data-follows="children">
      <PageBanner
        entity={entity}
        page={page}
        checker={checker}
        act={urgent?.isFolded ? advice : urgent && <UrgentLink title={urgent.title} id={urgent.id} />}
        hasSteps={hasSteps}
      />
      {hasSteps ? (
        <Sheet>
          <ArticleText sections={steps} />
        </Sheet>
      ) : (
        glance
      )}
      {!urgent?.isFolded && advice}
      {hasSteps && glance}
      {page.language === 'en' && <CareIndex link={page.ownLink} />}
      <div className={styles['columns']}>
        <div className={styles['article']} data-follows="children">
          <ArticleText intro={article.intro} sections={body} />
          <ItemPages page={page} />
          {checker && (
            <div data-print="no">
              <CheckedByOf entity={entity} checker={checker} language={page.language} />
            </div>
          )}
          {sources && (
            <section className={styles['sources']}>
              <Html html={sources.heading} />
              <Html html={sources.lead} />
            </section>
          )}
          <PageComments entity={entity} page={page} phone={practice.phone} />
        </div>
        {menu && <SideMenu menu={menu} link={page.ownLink} language={page.language} />}
      </div>
    </div>
  );
}

/**
 * Who is named as having checked a page. The practice's default reviewer is named only on pages of care: a page about privacy names
 * no one.
 */
function checkerOf(entity: ReadPage, practice: Practice, page: ScreenProps['page']): Checker | undefined {
  const byDefault = entity.menu ? practice.default_reviewer : undefined;
  const reviewer = reviewerOf(entity, undefined, byDefault, page.home);
  return reviewer && findChecker(practice, reviewer, page);
}
