import type { Practice } from '../../practice/practice.ts';

interface HoursListProps {
  practice: Pick<Practice, 'hours'> & { spanish?: Pick<Practice, 'hours'> | undefined };
  language: string;
  /** The word for a day without hours. */
  closed: string;
  label?: string | undefined;
  className?: string | undefined;
}

/** The practice's opening hours, in the given language if it has written them in it. Nothing if the hours are unknown. */
export function HoursList({ practice, language, closed, label, className }: HoursListProps) {
  const spanishHours = language === 'es' ? practice.spanish?.hours : undefined;
  const hours = spanishHours?.length ? spanishHours : practice.hours;
  if (hours.length === 0) return null;
  return (
    <dl aria-label={label} className={className}>
      {hours.map(({ days, open, close }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open && close ? `${open} – ${close}` : closed}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AfterHoursProps {
  practice: Pick<Practice, 'after_hours'> & { spanish?: Pick<Practice, 'after_hours'> | undefined };
  language: string;
}

/** The link for whoever comes while the practice is closed. Its words are true at any hour, since a page in a cache knows none. */
export function AfterHours({ practice, language }: AfterHoursProps) {
  const help = (language === 'es' ? practice.spanish : practice)?.after_hours;
  return (
    help && (
      <p>
        <a href={help.link}>{help.label}</a>
      </p>
    )
  );
}
