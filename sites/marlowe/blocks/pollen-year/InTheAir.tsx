import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { PollenYearProps } from './PollenYear.schema.ts';
import { seasonOf, type Season } from './seasons.ts';
import styles from './PollenYear.module.css';

interface InTheAirProps {
  heading: string | undefined;
  allergens: PollenYearProps['allergens'];
  month: number;
}

/** The most bothersome come first, those not there yet last. */
const ORDER: readonly Season[] = ['high', 'rising', 'fading', 'steady', 'soon'];

/** What is usual this month, each described by one large word. If nothing is, there is no section. */
export function InTheAir({ heading, allergens, month }: InTheAirProps) {
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
