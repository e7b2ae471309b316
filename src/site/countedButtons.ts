/** The addresses of appointment pages, whatever the site's folder. */
const SCHEDULE = /\/(?:appointments|es\/citas)\/$/;

/** The name in the practice's reports of a link to a page that counts as a button, the same in every language. */
export const buttonName = (path: string): string | undefined =>
  SCHEDULE.test(path) ? 'Schedule Appointment' : undefined;
