import type { ReactNode } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import face from '../face/Face.module.css';
import { PersonName } from '../person-name/PersonName.tsx';
import byline from './Byline.module.css';
import styles from './CheckedBy.module.css';
import { entityOfRecord } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { ReadPage } from '../../entities/page.entity.ts';
import type { SitePage } from '../../entities/siteEntity.ts';
import { messagesIn, formatDay } from '../../messages/messages.ts';
import { reviewerOf, findChecker } from './reviewerOf.ts';
import type { Checker } from './reviewerOf.ts';
import { usePractice } from '../../practice/practiceContext.ts';

/** How wide the portrait is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 768, px: 148 }, { px: 84 }];

interface BylineProps {
  checker: Checker;
  /** `Checked by`, in the page's language. */
  label: string;
  /** The date, and the reading time. */
  note: ReactNode;
}

/** The reviewer of a text, above it. */
export function Byline({ checker: { name, link, photo }, label, note }: BylineProps) {
  return (
    <div className={byline['byline']}>
      {photo && (
        <span className={face['face']}>
          <Picture image={photo} isDecoration use="face" isEarly />
        </span>
      )}
      <p>
        {`${label} `}
        <CheckerLink name={name} link={link} />
        <br />
        {note}
      </p>
    </div>
  );
}

const CheckerLink = ({ name, link: { href, note } }: Pick<Checker, 'name' | 'link'>) => (
  <a href={href}>
    <PersonName>{name}</PersonName>
    {note}
  </a>
);

interface CheckedByProps {
  checker: Checker;
  label: string;
  /** A label and a day, such as `Last checked` and `October 26, 2026`. */
  days: readonly { name: string; day: string }[];
}

/** The reviewer of a text and the date, below it. */
export function CheckedBy({ checker: { name, link, role, photo }, label, days }: CheckedByProps) {
  return (
    <div className={styles['box']}>
      {photo && (
        <div data-print="no">
          <Picture image={photo} use={WIDTHS} />
        </div>
      )}
      <div>
        <p className={styles['name']}>
          {`${label} `}
          <CheckerLink name={name} link={link} />
        </p>
        {role && <p>{role}</p>}
        {days.length > 0 && (
          <dl>
            {days.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.day}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

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
