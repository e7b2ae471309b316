import { useId } from 'react';
import { Intro } from '../../parts/intro/Intro.tsx';
import { ScheduleCards } from '../../parts/schedule/ScheduleCards.tsx';
import type { ScheduleProps } from './Schedule.schema.ts';
import styles from './Schedule.module.css';

/** Text, and below it the two cards. Buttons on the page lead here by the section's id. */
export function Schedule({ label, title, description, book_online, schedule_call }: ScheduleProps) {
  const id = useId();
  return (
    <section id="schedule-section" className={styles['block']} data-ground="mist" data-grows aria-labelledby={id}>
      <div className={styles['column']}>
        <Intro id={id} sub={label} heading={title} content={description} />
        <ScheduleCards book_online={book_online} schedule_call={schedule_call} level={3} />
      </div>
    </section>
  );
}
