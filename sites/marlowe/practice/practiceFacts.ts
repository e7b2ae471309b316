import type { Fields } from 'ostium';
import { memoize } from '@ostium/content/browser';
import type { NeedOutcome as Found } from '@ostium/content';
import { describePracticeIssue, readPractice } from './practice.ts';
import type { Practice } from './practice.ts';

/** Saves the facts that the content source sent last, for times when it sends none. */
export interface PracticeMemory {
  /** The last readable response, as it was received; `undefined` if there is none. */
  read(): unknown;
  save(response: unknown): void;
  /** The source has no facts any more. */
  remove(): void;
}

/** The practice's current facts. */
export interface PracticeFacts {
  /** Reads an answer to `practiceNeed` and returns the facts to show. Without an answer, the last known ones. */
  learn(outcome: Found | undefined): Practice;
  /** Sentences for the operator: what is missing, and what to do. */
  warnings(): readonly string[];
}

interface FactsDeps {
  fields: Fields;
  /** Shown until the source has sent something. */
  ownFacts: Practice;
  /** Whether `ownFacts` is more than the site's name. */
  hasFile: boolean;
  memory: PracticeMemory;
  report: (problem: string) => void;
}

/**
 * The source's facts, else the last ones read from it, else the site's own. A source that says it has none is believed at once; one
 * that is down, refuses, or sends something unreadable is not.
 */
export function createPracticeFacts({ fields, ownFacts, hasFile, memory, report }: FactsDeps): PracticeFacts {
  let lastFacts = practiceIn(memory.read(), fields);
  let savedResponse: unknown;
  let refusal: number | undefined;
  let unreadable: string | undefined;

  const readObject = memoize((response: object) => readPractice(response, fields));
  const readOnce = (response: unknown) =>
    typeof response === 'object' && response !== null ? readObject(response) : readPractice(response, fields);

  const learnFrom = (response: unknown): void => {
    const reading = readOnce(response);
    refusal = undefined;
    unreadable = reading.ok ? undefined : reading.issues.map(describePracticeIssue).join('; ');
    if (reading.ok) {
      lastFacts = reading.practice;
      if (savedResponse !== response) memory.save(response);
      savedResponse = response;
    } else report(unreadableSentence(unreadable ?? '', lastFacts !== undefined, hasFile));
  };

  return {
    learn(outcome) {
      if (outcome?.isFound) learnFrom('value' in outcome ? outcome.value : outcome.items);
      else if (outcome) {
        refusal = outcome.status;
        if (outcome.status === NOT_THERE) {
          unreadable = undefined;
          lastFacts = undefined;
          savedResponse = undefined;
          memory.remove();
        }
      }
      return lastFacts ?? ownFacts;
    },
    warnings: () => [
      ...(unreadable === undefined ? [] : [unreadableSentence(unreadable, lastFacts !== undefined, hasFile)]),
      ...(refusal === undefined || lastFacts || hasFile ? [] : [missingSentence(refusal, ownFacts.name)]),
    ],
  };
}

const NOT_THERE = 404;

function practiceIn(response: unknown, fields: Fields): Practice | undefined {
  const reading = response === undefined ? undefined : readPractice(response, fields);
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
