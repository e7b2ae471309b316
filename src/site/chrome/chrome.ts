import type { SafeHtml } from '#ui/html/htmlNode.ts';
import type { Practice } from '../practice.ts';

/** One message of the alert bar, its words as safe HTML. */
export interface Alert {
  message: SafeHtml;
  cta?: { label: string; link: string } | undefined;
}

/** What stands around every page. */
export interface Chrome {
  practice: Practice;
  alert?: Alert | undefined;
  /** The current year. */
  year: number;
}
