import type { Place, Problems } from '../content-files/contentError.ts';

/** A number and where it was given; undefined when it is missing. */
export interface Numbered {
  id: number | undefined;
  place: Place;
}

/** Reports every number that is missing or given twice, naming the next free one. */
export function checkIds(numbered: readonly Numbered[], problems: Problems): void {
  let free = Math.max(0, ...numbered.map(({ id }) => id ?? 0)) + 1;
  const owners = new Map<number, Place>();
  for (const { id, place } of numbered) {
    if (id === undefined) {
      problems.add(place, `"id" must be given; the next free number is ${free++}.`);
      continue;
    }
    // A wrong one is reported already.
    if (id === 0) continue;
    const owner = owners.get(id);
    if (owner) problems.add(place, `"id" ${id} is taken by ${owner.file}; the next free number is ${free++}.`);
    else owners.set(id, place);
  }
}
