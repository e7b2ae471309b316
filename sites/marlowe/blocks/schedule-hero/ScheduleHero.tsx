import { use } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ScheduleCards } from '../../parts/schedule/ScheduleCards.tsx';
import { TranslationLink } from '../../parts/translation/TranslationLink.tsx';
import { TranslationContext } from '../../parts/translation/translationContext.ts';
import type { ScheduleHeroProps } from './ScheduleHero.schema.ts';
import styles from './ScheduleHero.module.css';

/** The page's heading beside a picture, and the cards drawn up over both. */
export function ScheduleHero({ label, title, description, book_online, schedule_call, image }: ScheduleHeroProps) {
  return (
    <div id="schedule-section" className={styles['block']}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          {label && <p className="label">{label}</p>}
          <h1>{title}</h1>
          {description && <Html html={description} className="lead" />}
          <TranslationLink link={use(TranslationContext)} />
        </div>
        {image && <Picture image={image} className={styles['picture']} use="cut" isUrgent />}
      </header>
      <ScheduleCards book_online={book_online} schedule_call={schedule_call} level={2} />
    </div>
  );
}
