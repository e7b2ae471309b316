import type { ReactNode } from 'react';
import { CurvedPicture } from 'ostium/ui/curved-picture/CurvedPicture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { ReadPage } from '../../entities/page.entity.ts';
import type { SitePage } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { Byline } from '../checked-by/CheckedBy.tsx';
import type { Checker } from '../checked-by/CheckedBy.tsx';
import { formatDay } from '../checked-by/formatDay.ts';
import { Crumbs } from '../crumbs/Crumbs.tsx';
import { findCrumbs } from '../crumbs/findCrumbs.ts';
import { ResponsivePicture } from '../responsive-picture/ResponsivePicture.tsx';
import { TranslationLink } from '../translation/TranslationLink.tsx';
import { usePractice } from '../../practice/practiceContext.ts';
import styles from './PageBanner.module.css';

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
export function PageBanner({ entity, page: { ownLink, home, language }, checker, act, hasSteps }: PageBannerProps) {
  const { title, banner, menu = 'conditions', article, reviewed_on } = entity;
  const messages = messagesIn(language);
  // The menu is in English: around a page in another language it is not shown either.
  const crumbs = findCrumbs(usePractice(), ownLink, home).filter(() => language === 'en');
  const minutes = `${article.minutes} ${article.minutes === 1 ? messages.minuteToRead : messages.minutesToRead}`;
  const note = [reviewed_on && formatDay(reviewed_on, language), minutes].filter(Boolean).join(' · ');
  const names = [styles['banner'], styles[menu], menu === 'treatments' && 'on-ink', hasSteps && styles['short']];
  const hasPicture = !hasSteps && (banner?.image ?? banner?.mobile_image);
  return (
    <header className={names.filter(Boolean).join(' ')}>
      <div className={styles['words']}>
        <div className={styles['way']}>
          <Crumbs crumbs={crumbs} label={messages.wayHere} />
          <TranslationLink link={entity.translation} />
        </div>
        <h1>{title}</h1>
        {banner?.sub && <p className={styles['sub']}>{banner.sub}</p>}
        {act}
        {checker && <Byline checker={checker} label={messages.checkedBy} note={note} />}
      </div>
      {hasPicture && (
        <div className={styles['picture']} data-print="no">
          <CurvedPicture edge="left" phoneEdge="top" hasSheets>
            <ResponsivePicture desktop={banner?.image} mobile={banner?.mobile_image} use={WIDTHS} isUrgent />
          </CurvedPicture>
        </div>
      )}
    </header>
  );
}
