import * as v from 'valibot';

/** What reading gives where an odd field costs only itself: the value without it, or nothing; and what was wrong, either way. */
export type TolerantReading<S extends v.GenericSchema> =
  | { ok: true; output: v.InferOutput<S>; issues: readonly v.BaseIssue<unknown>[] }
  | { ok: false; issues: readonly v.BaseIssue<unknown>[] };

/** More than any field lies deep. Each round leaves out at least one thing, so this is reached by nonsense alone. */
const MAX_ROUNDS = 12;

/**
 * Reads a value by a schema and leaves out what cannot be read: a field where it is optional, else the row of a list that it stands
 * in, else whatever holds it and may be absent. Fails only where nothing may. Schemas say no more than what a field is; that it may
 * be missing (`optional`, `maybe`, a row of `list`) is all that tolerance needs to know.
 */
export function readTolerantly<S extends v.GenericSchema>(schema: S, raw: unknown): TolerantReading<S> {
  const thinning = createThinning(raw);
  const issues: v.BaseIssue<unknown>[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = v.safeParse(schema, thinning.value());
    if (result.success) return { ok: true, output: result.output, issues };
    // That something is missing where it was left out before is no news.
    issues.push(...result.issues.filter((issue) => !thinning.hasLeftOut(issue)));
    if (!thinning.leaveOut(result.issues)) break;
  }
  return { ok: false, issues };
}

/** Stands where something was left out, until the round is over. */
const GONE = Symbol('left out');

type Container = Record<PropertyKey, unknown>;

/** A JSON value of which more and more is left out. It is not changed itself: what is touched is copied, once. */
function createThinning(raw: unknown) {
  const holder: Container = { raw };
  const copies = new WeakSet<object>([holder]);
  const leftOut = new Set<string>();

  /** The object or list in a place, as a copy of our own. */
  const open = (place: Container, key: PropertyKey): Container | undefined => {
    const inner = place[key];
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (copies.has(inner)) return inner as Container;
    const copy = (Array.isArray(inner) ? [...(inner as unknown[])] : { ...inner }) as Container;
    copies.add(copy);
    place[key] = copy;
    return copy;
  };

  /** Where to leave something out: at the end of a path, or where the path ends before, at the last thing that is there. */
  const findPlace = (path: readonly PropertyKey[]): { place: Container; key: PropertyKey } => {
    let place = holder;
    let key: PropertyKey = 'raw';
    for (const next of path) {
      const inner = open(place, key);
      if (!inner || !Object.hasOwn(inner, next) || inner[next] === undefined) break;
      [place, key] = [inner, next];
    }
    return { place, key };
  };

  return {
    value: () => holder['raw'],
    hasLeftOut: (issue: v.BaseIssue<unknown>) => leftOut.has(v.getDotPath(issue) ?? ''),
    /** Leaves out what is wrong. Gives `false` where all of it is. */
    leaveOut(issues: readonly v.BaseIssue<unknown>[]): boolean {
      const gone: { place: Container; key: PropertyKey }[] = [];
      for (const issue of issues) {
        const found = findPlace((issue.path ?? []).map(({ key }) => key as PropertyKey));
        if (found.place === holder) return false;
        leftOut.add(v.getDotPath(issue) ?? '');
        if (found.place[found.key] === GONE) continue;
        found.place[found.key] = GONE;
        gone.push(found);
      }
      for (const { place, key } of gone) place[key] = undefined;
      return true;
    },
  };
}
