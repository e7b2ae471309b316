import { createContext, useContext } from 'react';

/** How the insights page speaks: its messages, and how numbers and days are written. */
export interface InsightsLocale {
  messages: InsightsMessages;
  /** `1,204`. */
  number: (value: number) => string;
  /** `November 16, 2026`. */
  date: Intl.DateTimeFormat;
  /** `Nov 16`. */
  shortDate: Intl.DateTimeFormat;
}

/** The locale of a language (`en`), with the messages in that language. */
export function createInsightsLocale(language: string, messages: InsightsMessages): InsightsLocale {
  const numbers = new Intl.NumberFormat(language);
  return {
    messages,
    number: (value) => numbers.format(value),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    shortDate: new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  };
}

/** Gives the locale to every part of the page. */
export const InsightsLocaleContext = createContext<InsightsLocale | undefined>(undefined);

/** The locale of the page around a component. */
export function useLocale(): InsightsLocale {
  const locale = useContext(InsightsLocaleContext);
  if (!locale) throw new Error('No locale of the insights page is provided around this part.');
  return locale;
}

/** The words of the insights page, in one language. Those about a site's own events are in its `SiteInsights`. */
export interface InsightsMessages {
  title: string;
  /** Which days are shown, and when they were read (`12:34`), both in UTC. */
  period: (days: string, readAt: string) => string;
  /** The name of the choice of periods, and one of them. */
  periods: string;
  days: (count: number) => string;
  /** Before anything was counted. `expected` are a site's words for what its visitors do. */
  nothingYet: string;
  willBeHere: (expected: string | undefined) => string;
  /** The first section, for screen readers. */
  inShort: string;
  comparedWith: (days: number) => string;
  notComparedYet: (days: number) => string;
  views: string;
  /** Over the bars of the days. */
  busiestDay: (count: string) => string;
  dayByDay: string;
  daysTable: string;
  viewsByDay: string;
  leads: string;
  leadsTable: string;
  whatWasClicked: string;
  /** What a lead is for, behind what was clicked. */
  leadFor: (group: string) => string;
  unlabeled: string;
  funnelShares: string;
  stepByStep: (funnel: string) => string;
  kinds: string;
  kindsTable: string;
  kind: string;
  pages: string;
  pagesTable: string;
  page: string;
  /** How pages felt. */
  feel: string;
  feelMeaning: string;
  noVitals: string;
  onPhones: string;
  onLargerScreens: string;
  kindOfPage: string;
  allPages: string;
  visits: (count: string) => string;
  good: string;
  fair: string;
  poor: string;
  shares: (good: number, fair: number, poor: number) => string;
  problems: string;
  problemsMeaning: string;
  /** Behind their number. */
  browserErrors: string;
  blockedTable: string;
  from: string;
  /** As what something was blocked, behind where it came from. */
  blockedAs: (group: string) => string;
  unknown: string;
  /** The columns of the tables. */
  count: string;
  before: string;
  change: string;
  step: string;
  ofTheFirst: string;
  ofTheStepBefore: string;
  day: string;
  /** In place of a table without rows. */
  none: (caption: string) => string;
  noChange: string;
  more: (count: string) => string;
  fewer: (count: string) => string;
  about: string;
  whatTheyAre: string;
  /** `firstDay` is the first day ever counted. */
  howTheyAreKept: (firstDay: string | undefined) => string;
  /** For those who do not bring the password, and for those who try too often. */
  askPassword: string;
  tooManyTries: string;
}
