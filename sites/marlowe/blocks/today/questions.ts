import { LEVELS, signsNamed } from '../../signs/signs.ts';
import type { Level, Sign, Subject } from '../../signs/signs.ts';

/** Where answers lead: the ends by their level, `home` where no sign fits. */
export type End = Level | 'home';

/** A question: does any of these signs fit? */
export interface Question {
  /** The id of its section on the page. */
  id: string;
  /** Absent for the one that is asked first, whatever the complaint. */
  subject?: Subject;
  level: Level;
  signs: readonly Sign[];
  /** The ids to which the answers lead: yes or not sure, and none of them. */
  yes: string;
  no: string;
}

/** The id of the first question, of the list of complaints, and of the list of all signs. */
export const FIRST = 'now';
export const SUBJECTS = 'about';
export const ALL = 'all';

/** The id of an end. */
export const endId = (end: End): string => `end-${end}`;

/** The id of the question that a complaint begins with. */
export const startOf = (subject: Subject): string => idOf(subject, levelsOf(subject)[0]);

/**
 * All questions. The first is about the emergencies among the signs named in `first`, since nobody in such danger should have to
 * choose a complaint; then each complaint asks about one level after another, the most urgent first.
 */
export function questionsOf(subjects: readonly Subject[], first: readonly string[]): Question[] {
  const firstSigns = signsNamed(first, subjects).filter(({ level }) => level === 'emergency');
  return [
    ...(firstSigns.length > 0
      ? [{ id: FIRST, level: 'emergency' as const, signs: firstSigns, yes: endId('emergency'), no: SUBJECTS }]
      : []),
    ...subjects.flatMap((subject) =>
      levelsOf(subject).map((level, index, levels) => ({
        id: idOf(subject, level),
        subject,
        level,
        signs: subject.signs.filter((sign) => sign.level === level),
        yes: endId(level),
        no: index + 1 < levels.length ? idOf(subject, levels[index + 1]) : endId('home'),
      })),
    ),
  ];
}

const levelsOf = ({ signs }: Subject): Level[] => LEVELS.filter((level) => signs.some((sign) => sign.level === level));

const idOf = ({ name }: Subject, level: Level | undefined): string => `${name}-${level ?? ''}`;
