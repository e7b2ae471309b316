import type { ReadPost } from '../../entities/post.entity.ts';
import type { ReadProfile } from '../../entities/profile.entity.ts';
import { linkAround } from '../../practice/linkAround.ts';
import type { Around, LinkAround } from '../../practice/linkAround.ts';
import type { Practice } from '../../practice/practice.ts';

/** The reviewer named on an article, and where to read about them. */
interface ShownReviewer {
  name: string;
  path: string;
}

/**
 * The reviewer of an article: the one its field names, else `byDefault`, the practice's own. Nobody if the field names somebody
 * unknown, or if the `profile` could not be fetched: a physician's review must not be claimed without knowing. `home` is the path of
 * the home page.
 */
export function reviewerOf(
  { reviewed_by }: Pick<ReadPost, 'reviewed_by'>,
  profile: Pick<ReadProfile, 'title' | 'link'> | undefined,
  byDefault: ShownReviewer | undefined,
  home: string,
): ShownReviewer | undefined {
  if (reviewed_by === undefined) return byDefault;
  if (reviewed_by === 'unknown') return undefined;
  if ('post_name' in reviewed_by)
    return { name: reviewed_by.post_title, path: `${home}reviewer/${reviewed_by.post_name}/` };
  return profile && profile.title !== '' ? { name: profile.title, path: profile.link } : undefined;
}

/** The reviewer of a text, as far as the practice knows them. */
export interface Checker {
  name: string;
  link: LinkAround;
  role?: string | undefined;
  photo?: Practice['clinicians'][number]['photo'];
}

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
