import { entityOfRecord } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { ReadPage } from '../../entities/page.entity.ts';
import type { SitePage } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { reviewerOf } from './reviewerOf.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { CheckedBy, type Checker } from './CheckedBy.tsx';
import { findChecker } from './findChecker.ts';
import { formatDay } from './formatDay.ts';

/** The reviewer of a page made of blocks, and the date. A screen shows it below them; if the page names nobody, nothing is shown. */
export function PageChecked({ page }: { page: SitePage }) {
  return <StaticPart name="checked by">{() => <Checked page={page} />}</StaticPart>;
}

/** The same for a live page, as a static part of its own. */
export function Checked({ page }: { page: SitePage }) {
  const practice = usePractice();
  const entity = entityOfRecord(page);
  if (entity?.kind !== 'page') return null;
  const reviewer = reviewerOf(entity, undefined, undefined, page.home);
  return (
    reviewer && (
      <div>
        <CheckedByOf entity={entity} checker={findChecker(practice, reviewer, page)} language={page.language} />
      </div>
    )
  );
}

interface CheckedByOfProps {
  entity: Pick<ReadPage, 'date' | 'reviewed_on'>;
  checker: Checker;
  /** `Reviewed by`, for example; `Checked by` by default. */
  label?: string;
  language: string;
}

/** The reviewer of a page or an article, the date of the review, and the date of the text. */
export function CheckedByOf({ entity: { date, reviewed_on }, checker, label, language }: CheckedByOfProps) {
  const messages = messagesIn(language);
  const days = [
    // A page that was moved from another site can be newer than its review.
    ...(date && !(reviewed_on && reviewed_on < date)
      ? [{ name: messages.written, day: formatDay(date, language, 'month') }]
      : []),
    ...(reviewed_on ? [{ name: messages.lastChecked, day: formatDay(reviewed_on, language) }] : []),
  ];
  return <CheckedBy checker={checker} label={label ?? messages.checkedBy} days={days} />;
}
