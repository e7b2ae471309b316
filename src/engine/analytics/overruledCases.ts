/** Why a case is not followed, and what holds instead. */
interface Overruled {
  reason: string;
  instead: unknown;
}

/** The cases of analytics that are decided otherwise here. */
export const overruledCases: Readonly<Record<string, Overruled>> = {
  'analytics-05': {
    reason: 'a view is asked of the link, not of a change of the title, so an equal title loses none',
    instead: [
      { link: '/a/', title: 'T' },
      { link: '/b/', title: 'T' },
    ],
  },
};
