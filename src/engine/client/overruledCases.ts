/** Why a case is not followed, and what holds instead. */
interface Overruled {
  reason: string;
  instead: unknown;
}

/** The cases of starting and loading code that are decided otherwise here. */
export const overruledCases: Readonly<Record<string, Overruled>> = {
  'client-start-03': {
    reason: 'here is decided only whether the scripts start; what they do then is told by journeys in a browser',
    instead: 'starts',
  },
};
