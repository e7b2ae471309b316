/** The schedule block on its page. */
const SCHEDULE = '#schedule-section';

/**
 * Where a button for an appointment leads. The Spanish page keeps its visitors, since the English pages would not help them: there
 * it leads down to the schedule.
 */
export const appointmentLink = (link: string, language: string): string => (language === 'es' ? SCHEDULE : link);
