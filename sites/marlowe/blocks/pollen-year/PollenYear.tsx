import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useLanguage } from 'ostium/ui/language.tsx';
import { PhoneAction } from '../../parts/action/PhoneAction.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { PollenYearProps } from './PollenYear.schema.ts';
import { seasonOf, type Season, currentMonth, nameOfMonth, MONTHS } from './seasons.ts';
import styles from './PollenYear.module.css';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import { ScrollFrame } from 'ostium/ui/scroll-frame/ScrollFrame.tsx';
import tableStyles from './YearTable.module.css';

/** The page's title with the month it is, the year with a light on that month, what is in the air now, and the year as a table. */
export function PollenYear(props: PollenYearProps) {
  const { heading, content, allergens, time_zone, now_heading, table_heading, table_note } = props;
  const id = useId();
  const language = useLanguage();
  const month = currentMonth(time_zone);
  return (
    <div className={styles['block']}>
      <section className={styles['head']} aria-labelledby={id}>
        <div className={styles['words']}>
          <h1 id={id}>
            {heading}
            <span className={styles['month']}>{` ${nameOfMonth(month, language, 'long')}`}</span>
          </h1>
          {content && <Html html={content} className="lead" />}
          <PhoneAction />
        </div>
        <YearPicture year={props} month={month} />
      </section>
      <InTheAir heading={now_heading} allergens={allergens} month={month} />
      <YearTable heading={table_heading} note={table_note} allergens={allergens} month={month} />
    </div>
  );
}

interface InTheAirProps {
  heading: string | undefined;
  allergens: PollenYearProps['allergens'];
  month: number;
}

/** The most bothersome come first, those not there yet last. */
const ORDER: readonly Season[] = ['high', 'rising', 'fading', 'steady', 'soon'];

/** What is usual this month, each described by one large word. If nothing is, there is no section. */
function InTheAir({ heading, allergens, month }: InTheAirProps) {
  const id = useId();
  const messages = useBlockMessages();
  const now = allergens.flatMap(({ title, months, content, soon }) => {
    const season = months && seasonOf(months, month);
    return season ? [{ title, season, content: season === 'soon' ? (soon ?? content) : content }] : [];
  });
  if (now.length === 0) return null;
  now.sort((one, other) => ORDER.indexOf(one.season) - ORDER.indexOf(other.season));
  return (
    <section className={styles['now']} aria-labelledby={id}>
      <h2 id={id}>{heading ?? messages.inTheAirNow}</h2>
      <dl>
        {now.map(({ title, season, content }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <p className={season === 'fading' ? `${styles['season']} ${styles['fading']}` : styles['season']}>
                {messages[season]}
              </p>
              {content && <Html html={content} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface YearPictureProps {
  year: Pick<PollenYearProps, 'image' | 'mobile_image' | 'allergens'>;
  month: number;
}

/**
 * One picture for all months, with a column of light on the current one. Names and axis are only visual: the picture's alt text and
 * the table say the same.
 */
function YearPicture({ year: { image, mobile_image, allergens }, month }: YearPictureProps) {
  const language = useLanguage();
  if (!image && !mobile_image) return null;
  return (
    <div className={styles['year']} data-print="no">
      <ResponsivePicture desktop={image} mobile={mobile_image} className={styles['picture']} isUrgent />
      <div aria-hidden="true">
        {/* Twelve units wide, so that a month is one. */}
        <svg className={styles['light']} width="120" height="10" viewBox="0 0 12 1" preserveAspectRatio="none">
          <rect x={month} width="1" height="1" />
        </svg>
        <svg className={styles['names']} width="300" height="150">
          {allergens.map(({ title, x, y, x_mobile, y_mobile }, index) => (
            <g key={index}>
              {x !== undefined && y !== undefined && (
                <text x={`${x}%`} y={`${y}%`} className={styles['wide']}>
                  {title}
                </text>
              )}
              {x_mobile !== undefined && y_mobile !== undefined && (
                <text x={`${x_mobile}%`} y={`${y_mobile}%`} className={styles['narrow']}>
                  {title}
                </text>
              )}
            </g>
          ))}
        </svg>
        <ol className={styles['axis']}>
          {MONTHS.map((name, index) => (
            <li key={name} data-now={index === month ? '' : undefined}>
              <span className={styles['narrow']}>{nameOfMonth(index, language, 'narrow')}</span>
              <span className={styles['wide']}>{nameOfMonth(index, language, 'short')}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

interface YearTableProps {
  heading: string | undefined;
  note: string | undefined;
  allergens: PollenYearProps['allergens'];
  month: number;
}

/** The same year as text, for everybody who prefers to read it. It scrolls in a frame of its own, beside the names of the plants. */
function YearTable({ heading, note, allergens, month }: YearTableProps) {
  const messages = useBlockMessages();
  const language = useLanguage();
  const rows = allergens.filter(({ months }) => months);
  if (rows.length === 0) return null;
  const title = heading ?? messages.yearAsTable;
  return (
    <div className={tableStyles['year']} data-follows="">
      <details className={`plain-disclosure ${tableStyles['fold']}`} open>
        <summary>
          <h2>{title}</h2>
        </summary>
        <ScrollFrame label={title} className={tableStyles['frame']}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{messages.plant}</span>
                </th>
                {MONTHS.map((name, index) => (
                  <th key={name} scope="col" aria-current={index === month ? 'date' : undefined}>
                    <abbr title={nameOfMonth(index, language, 'long')}>{nameOfMonth(index, language, 'short')}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={place}>
                  <th scope="row">{row.title}</th>
                  {MONTHS.map((name, index) => {
                    const amount = row.months?.[name];
                    return (
                      <td key={name} data-amount={amount} data-now={index === month ? '' : undefined}>
                        <span>
                          {amount ? messages[amount] : <span className="visually-hidden">{messages.littleOrNone}</span>}
                        </span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
        {note && <p>{note}</p>}
      </details>
    </div>
  );
}
