import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Which areas of the cases each room covers. An area may concern two of them, each in its own way. */
export const AREAS = {
  content: [
    'link-normalize',
    'link-parse',
    'link-stringify',
    'concat-link',
    'link-rewrite',
    'link-external',
    'match-set1',
    'match-set2',
    'match-set3',
    'match-priority',
    'match-regexp',
    'internal-redirect',
    'entity',
    'entity-kind',
    'normalize-error',
    'flag-name',
    'rest-url',
    'source-config',
    'initial-link',
    'option-name',
    'head-rewrite',
    'redirect-30x',
    'archive',
    'taxonomy',
    'author',
    'date',
    'date-validate',
    'single',
    'query-permalink',
    'preview',
    'fetch',
    'get',
  ],
  router: ['router', 'server-status', 'link-click', 'prefetch-allowed', 'prefetch-mode'],
  analytics: ['analytics'],
  client: ['chunk-load', 'client-start'],
  head: ['head-tags', 'head-rewrite'],
  html: ['html-parse', 'processor', 'script-processor', 'media-processor'],
} as const;

type Room = keyof typeof AREAS;

/** One observed case. `_about`, the first entry of the file, has no area: it explains the others. */
export interface ObservedCase<Input = unknown> {
  id: string;
  area?: string;
  input: Input;
  expected: never;
}

/** A case whose result is different here. */
export interface Deviation {
  reason: string;
  /** The result here, in the case's own format. */
  instead: unknown;
}

/** Runs a case; an assertion fails if the result is not the expected one. */
export type RunCase<Input> = (input: Input, expected: never) => void | Promise<void>;

/** How a room runs the cases of each of its areas. */
export type Runs<In extends Room, Input> = Readonly<Record<(typeof AREAS)[In][number], RunCase<Input>>>;

/** A room's deviations, by the id of the case. */
export type Deviations = Readonly<Record<string, Deviation>>;

/** The cases as they were observed; each room describes the inputs of its areas itself. */
export function readCases<Input = unknown>(): readonly ObservedCase<Input>[] {
  const file = new URL('data-layer-cases.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ObservedCase<Input>[];
}

/** Declares one test for each case of a room, and one for the list of its deviations. */
export function testObservedCases<In extends Room, Input>(
  room: In,
  runs: Runs<In, Input>,
  deviations: Deviations,
): void {
  const runOf = new Map<string, RunCase<Input>>(Object.entries(runs));
  const cases = readCases<Input>().filter(({ area = '' }) => runOf.has(area));

  describe.each([...runOf])('%s', (area, run) => {
    const areaCases = cases.filter((one) => one.area === area);
    test.each(areaCases.map((one) => [one.id, one] as const))('%s', async (id, one) => {
      expect.hasAssertions();
      await checkCase(one, run, deviations[id]);
    });
  });

  test(`every deviation of ${room} concerns one of its cases`, () => {
    const ids = cases.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(deviations)));
  });
}

/** Rejects if a case does not have the observed result; a deviation must hold instead, differ, and have a reason. */
export async function checkCase<Input>(
  { id, input, expected }: ObservedCase<Input>,
  run: RunCase<Input>,
  deviation?: Deviation,
): Promise<void> {
  if (!deviation) {
    await run(input, expected);
    return;
  }
  if (deviation.reason.trim() === '')
    throw new Error(`The deviation ${id} has no reason: say why we answer differently.`);

  await run(input, deviation.instead as never);
  if (await isFollowed(input, expected, run)) {
    throw new Error(`The case ${id} is answered as it was observed: take it off the deviations.`);
  }
}

async function isFollowed<Input>(input: Input, expected: never, run: RunCase<Input>): Promise<boolean> {
  try {
    await run(input, expected);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') return false;
    throw error;
  }
}
