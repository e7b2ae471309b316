/** Where the schedule block stands on its page. */
const SCHEDULE = '#schedule-section';

/**
 * Where a button for an appointment leads. The Spanish page keeps its visitors, whom the pages in English would not help: there it goes
 * down to the schedule.
 */
export const appointmentLink = (link: string, language: string): string => (language === 'es' ? SCHEDULE : link);
