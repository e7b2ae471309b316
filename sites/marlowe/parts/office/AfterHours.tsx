import type { Practice } from '../../practice/practice.ts';

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
