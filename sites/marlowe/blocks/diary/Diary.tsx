import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { useSheetForm } from '../../parts/sheet/sheetContext.ts';
import type { DiaryProps } from './Diary.schema.ts';
import styles from './Diary.module.css';

type Column = DiaryProps['columns'][number];

/** A table for each week, and what the weeks add up to, which only script can fill in. */
export function Diary({ heading, content, days, columns }: DiaryProps) {
  const id = useId();
  const messages = useBlockMessages();
  const form = useSheetForm();
  const weeks = weeksOf(days);
  return (
    <section className={styles['block']} aria-labelledby={id} data-diary>
      <div className={styles['words']}>
        <h2 id={id}>{heading}</h2>
        {content && <Html html={content} />}
        <label className={styles['first']}>
          {messages.firstDay}
          <input type="text" form={form} maxLength={100} data-field={`${heading}: ${messages.firstDay}`} />
        </label>
      </div>
      <div className={styles['weeks']} data-print="own">
        {weeks.map((week) => (
          <table key={week} className={styles['week']}>
            <caption>{`${messages.week} ${week}`}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.day}</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    <span>{name}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {daysOf(week, days).map((day) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {columns.map((column, index) => (
                    <td key={column.name}>
                      <Entry
                        entry={column.entry}
                        name={column.name}
                        diary={heading}
                        week={week}
                        day={day}
                        column={index}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <div className={styles['summary']} data-summary={messages.daysFilled} hidden>
        <table>
          <caption>{messages.weeksAddUp}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.noted}</th>
              {weeks.map((week) => (
                <th key={week} scope="col">{`${messages.week} ${week}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, entry = 'score' }) => (
              <tr key={name} data-entry={entry}>
                <th scope="row">{`${name} (${entry === 'tick' ? messages.times : messages.average})`}</th>
                {weeks.map((week) => (
                  <td key={week}>–</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div role="status" />
      </div>
    </section>
  );
}

interface EntryProps {
  entry: Column['entry'];
  name: string;
  /** The diary's heading. */
  diary: string;
  week: number;
  day: number;
  /** The number of the column, from 0. */
  column: number;
}

function Entry({ entry, name, diary, week, day, column }: EntryProps) {
  const label = `${useBlockMessages().day} ${day}, ${name}`;
  const field = {
    form: useSheetForm(),
    'aria-label': label,
    'data-field': `${diary}: ${label}`,
    'data-week': week,
    'data-day': day,
    'data-column': column,
  };
  if (entry === 'tick') return <input type="checkbox" {...field} />;
  return (
    <select {...field}>
      <option value="">–</option>
      {SCORES.map((score) => (
        <option key={score}>{score}</option>
      ))}
    </select>
  );
}

/** How many days stand in one table. */
const WEEK = 7;

/** The scores of a day: 0 is none, 3 is the worst. */
const SCORES: readonly number[] = [0, 1, 2, 3];

/** The numbers of the weeks that `days` days take, from 1. */
const weeksOf = (days: number): number[] => Array.from({ length: Math.ceil(days / WEEK) }, (_, index) => index + 1);

/** The numbers of the days of a week, of `days` in all. */
const daysOf = (week: number, days: number): number[] =>
  Array.from({ length: Math.min(WEEK, days - (week - 1) * WEEK) }, (_, index) => (week - 1) * WEEK + index + 1);
