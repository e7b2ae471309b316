import { linkAround } from '../../practice/linkAround.ts';
import type { Around } from '../../practice/linkAround.ts';
import type { Practice } from '../../practice/practice.ts';
import type { ShownReviewer } from './reviewerOf.ts';
import type { Checker } from './CheckedBy.tsx';

/** A reviewer with the practice's facts about its clinicians, if they are one: `Elise Marlowe` and `MD` become `Elise Marlowe, MD`. */
export function findChecker(practice: Practice, reviewer: ShownReviewer, around: Around): Checker {
  const clinician = practice.clinicians.find(({ name, credentials }) =>
    [name, `${name}, ${credentials ?? ''}`].includes(reviewer.name),
  );
  return {
    name: reviewer.name,
    link: linkAround(practice, around, reviewer.path),
    role: around.language === 'es' ? clinician?.role_es : clinician?.role,
    photo: clinician?.photo,
  };
}
