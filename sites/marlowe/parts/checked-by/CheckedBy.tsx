import type { ReactNode } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { LinkAround } from '../../practice/linkAround.ts';
import type { Practice } from '../../practice/practice.ts';
import face from '../face/Face.module.css';
import { PersonName } from '../person-name/PersonName.tsx';
import byline from './Byline.module.css';
import styles from './CheckedBy.module.css';

/** How wide the portrait is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 768, px: 148 }, { px: 84 }];

/** The reviewer of a text, as far as the practice knows them. */
export interface Checker {
  name: string;
  link: LinkAround;
  role?: string | undefined;
  photo?: Practice['clinicians'][number]['photo'];
}

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
