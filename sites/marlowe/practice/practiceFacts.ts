import type { Fields } from 'ostium';
import { memoize } from '@ostium/content/browser';
import type { NeedOutcome as Found } from '@ostium/content';
import { describePracticeIssue, readPractice } from './practice.ts';
import type { Practice } from './practice.ts';

/** Saves the facts that the content source sent last, for times when it sends none. */
export interface PracticeMemory {
  /** The last readable response, as it was received; `undefined` if there is none. */
  read(): unknown;
  save(found: unknown): void;
  /** The source has no facts any more. */
  remove(): void;
}

/** The practice's current facts. */
export interface PracticeFacts {
  /** Reads an answer to `practiceNeed` and returns the facts to show. Without an answer, the last known ones. */
  learn(found: Found | undefined): Practice;
  /** Sentences for the operator: what is missing, and what to do. */
  warnings(): readonly string[];
}

interface FactsDeps {
  fields: Fields;
  /** Shown until the source has sent something. */
  own: Practice;
  /** Whether `own` is more than the site's name. */
  hasFile: boolean;
  memory: PracticeMemory;
  report: (problem: string) => void;
}

/**
 * The source's facts, else the last ones read from it, else the site's own. A source that says it has none is believed at once; one
 * that is down, refuses, or sends something unreadable is not.
 */
export function createPracticeFacts({ fields, own, hasFile, memory, report }: FactsDeps): PracticeFacts {
  let known = practiceIn(memory.read(), fields);
  let shown: unknown;
  let refusal: number | undefined;
  let unreadable: string | undefined;

  const readObject = memoize((found: object) => readPractice(found, fields));
  const readOnce = (found: unknown) =>
    typeof found === 'object' && found !== null ? readObject(found) : readPractice(found, fields);

  const learnFrom = (found: unknown): void => {
    const reading = readOnce(found);
    refusal = undefined;
    unreadable = reading.ok ? undefined : reading.issues.map(describePracticeIssue).join('; ');
    if (reading.ok) {
      known = reading.practice;
      if (shown !== found) memory.save(found);
      shown = found;
    } else report(unreadableSentence(unreadable ?? '', known !== undefined, hasFile));
  };

  return {
    learn(found) {
      if (found?.isFound) learnFrom('value' in found ? found.value : found.items);
      else if (found) {
        refusal = found.status;
        if (found.status === NOT_THERE) {
          unreadable = undefined;
          known = undefined;
          shown = undefined;
          memory.remove();
        }
      }
      return known ?? own;
    },
    warnings: () => [
      ...(unreadable === undefined ? [] : [unreadableSentence(unreadable, known !== undefined, hasFile)]),
      ...(refusal === undefined || known || hasFile ? [] : [missingSentence(refusal, own.name)]),
    ],
  };
}

const NOT_THERE = 404;

function practiceIn(found: unknown, fields: Fields): Practice | undefined {
  const reading = found === undefined ? undefined : readPractice(found, fields);
  return reading?.ok ? reading.practice : undefined;
}

const unreadableSentence = (issues: string, isKnown: boolean, hasFile: boolean): string => {
  const instead = isKnown ? 'those read before' : hasFile ? "those of the site's own file" : "the site's name";
  return `The practice's facts at ostium/v1/practice cannot be read, so ${instead} are shown: ${issues}. Correct these fields in WordPress.`;
};

const missingSentence = (status: number, name: string): string =>
  `The practice's phone number, address, hours and menu are not known: the content source ${status < 500 ? `answers ${status}` : 'does not answer'} at ostium/v1/practice, and site.config.ts names no file with them. ` +
  `Pages show the name "${name}" (siteName in site.config.ts) and a menu made from WordPress. ` +
  `Fill them in under Settings → Practice in WordPress, where the ostium plugin is active, or write them into a file and name it in site.config.ts, practice: 'practice.yaml' (docs/guides/plain-wordpress.md).`;
