import { useId } from 'react';
import type { ReactNode } from 'react';
import { BlockList, entityOfRecord } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ReadPage } from '../../entities/page.entity.ts';
import type { ScreenProps, SitePage } from '../../entities/siteEntity.ts';
import { ArticleText } from '../article/Article.tsx';
import type { Checker } from '../checked-by/reviewerOf.ts';
import { findChecker, reviewerOf } from '../checked-by/reviewerOf.ts';
import { CheckedByOf, Byline } from '../checked-by/CheckedBy.tsx';
import blockPage from '../block-page/BlockPage.module.css';
import { ItemPages } from '../item-pages/ItemPages.tsx';
import { PageCta, TrailingCall } from '../page-cta/PageCta.tsx';
import { PrivacySection } from '../patient-notes/PrivacySection.tsx';
import { PageComments } from '../comments/Comments.tsx';
import type { Practice } from '../../practice/practice.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { messagesIn, formatDay } from '../../messages/messages.ts';
import type { Article, ArticleSection } from '../article/Article.tsx';
import disclosure from 'ostium/ui/disclosure/Plus.module.css';
import urgentStyles from '../urgent/Urgent.module.css';
import glanceStyles from './Glance.module.css';
import { CurvedPicture } from 'ostium/ui/curved-picture/CurvedPicture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { Crumb } from '../crumbs/findCrumbs.ts';
import crumbStyles from '../crumbs/Crumbs.module.css';
import { findCrumbs } from '../crumbs/findCrumbs.ts';
import { ResponsivePicture } from '../responsive-picture/ResponsivePicture.tsx';
import { TranslationLink } from '../translation/TranslationLink.tsx';
import bannerStyles from './PageBanner.module.css';
import { CareIndex, SideMenu } from './side-menu/SideMenu.tsx';
import { Urgent, UrgentLink } from '../urgent/Urgent.tsx';
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

interface PageBannerProps {
  entity: ReadPage;
  page: SitePage;
  checker: Checker | undefined;
  /** The way to what cannot wait, below the title. */
  act: ReactNode;
  /** Whether steps follow that somebody needs at once: then no picture stands before them. */
  hasSteps: boolean;
}

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, vw: 47, shape: 1.1 },
  { from: 1024, vw: 47, shape: 0.8 },
  { from: 768, vw: 47, shape: 0.6 },
  // Its place is a strip.
  { vw: 100, shape: 2.6 },
];

/** The page's breadcrumbs, title, one sentence and reviewer, on the background of its theme, beside a picture if it has one. */
function PageBanner({ entity, page: { ownLink, home, language }, checker, act, hasSteps }: PageBannerProps) {
  const { title, banner, menu = 'conditions', article, reviewed_on } = entity;
  const messages = messagesIn(language);
  // The menu is in English: around a page in another language it is not shown either.
  const crumbs = findCrumbs(usePractice(), ownLink, home).filter(() => language === 'en');
  const minutes = `${article.minutes} ${article.minutes === 1 ? messages.minuteToRead : messages.minutesToRead}`;
  const note = [reviewed_on && formatDay(reviewed_on, language), minutes].filter(Boolean).join(' · ');
  const names = [
    bannerStyles['banner'],
    bannerStyles[menu],
    menu === 'treatments' && 'on-ink',
    hasSteps && bannerStyles['short'],
  ];
  const hasPicture = !hasSteps && (banner?.image ?? banner?.mobile_image);
  return (
    <header className={names.filter(Boolean).join(' ')}>
      <div className={bannerStyles['words']}>
        <div className={bannerStyles['way']}>
          <Crumbs crumbs={crumbs} label={messages.wayHere} />
          <TranslationLink link={entity.translation} />
        </div>
        <h1>{title}</h1>
        {banner?.sub && <p className={bannerStyles['sub']}>{banner.sub}</p>}
        {act}
        {checker && <Byline checker={checker} label={messages.checkedBy} note={note} />}
      </div>
      {hasPicture && (
        <div className={bannerStyles['picture']} data-print="no">
          <CurvedPicture edge="left" phoneEdge="top" hasSheets>
            <ResponsivePicture desktop={banner?.image} mobile={banner?.mobile_image} use={WIDTHS} isUrgent />
          </CurvedPicture>
        </div>
      )}
    </header>
  );
}

/** The breadcrumbs of a page. */
function Crumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={crumbStyles['crumbs']} aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.link}>
            <a href={crumb.link}>{crumb.label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface GlanceProps {
  article: Article;
  urgent: ArticleSection | undefined;
  language: string;
  /** Whether it stands further down, and not over the bottom of the banner. */
  isLater: boolean;
}

/**
 * One sheet: the page in a few figures, and its contents, urgent advice first. A link of the contents says
 * that it stays on the page: the menu may have one of the same name that leads elsewhere.
 */
function Glance({ article: { facts, sections }, urgent, language, isLater }: GlanceProps) {
  const id = useId();
  const messages = messagesIn(language);
  const hasContents = sections.length > 1;
  if (!facts && !hasContents) return null;
  const otherSections = sections.filter((section) => section !== urgent);
  const isNamed = urgent && !urgent.isFolded;
  return (
    <Sheet isLater={isLater}>
      {facts && (
        <section className={glanceStyles['facts']}>
          <h2>{messages.atAGlance}</h2>
          <Html html={facts} />
        </section>
      )}
      {hasContents && (
        <nav id={id} className={glanceStyles['contents']} aria-label={messages.onThisPage}>
          <details>
            <summary className={disclosure['plus']}>{messages.onThisPage}</summary>
            <ul>
              {isNamed && (
                <li>
                  <a
                    href={`#${urgent.id}`}
                    aria-describedby={id}
                    className={`${glanceStyles['urgent']} ${urgentStyles['sign']}`}
                  >
                    {urgent.title}
                  </a>
                </li>
              )}
              {otherSections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} aria-describedby={id}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      )}
    </Sheet>
  );
}

/** A white sheet, over the bottom of the banner or further down. */
function Sheet({ isLater = false, children }: { isLater?: boolean; children: ReactNode }) {
  return (
    <div>
      <div className={isLater ? `${glanceStyles['sheet']} ${glanceStyles['later']}` : glanceStyles['sheet']}>
        {children}
      </div>
    </div>
  );
}
