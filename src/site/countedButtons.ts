/** The addresses at which appointments are made, whatever folder the site stands in. */
const SCHEDULE = /\/(?:appointments|es\/citas)\/$/;

/** What the practice's reports call a link to a page, in the same words in each language, where it is counted as a button. */
export const buttonName = (path: string): string | undefined =>
  SCHEDULE.test(path) ? 'Schedule Appointment' : undefined;
