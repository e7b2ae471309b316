import type { Fields, ReadYaml, ChromeDeps } from 'ostium';
import { memoize } from '@ostium/content/browser';
import type { NeedOutcome as Found } from '@ostium/content';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readSiteSettings } from '../siteSettings.ts';
import { barePractice, readPractice, describePracticeIssue } from './practice.ts';
import type { Practice, PracticeIssue } from './practice.ts';
import { SettingsError, openSnapshotFile } from 'ostium/server';

/**
 * The source of the practice's facts: the content source, else the file that the site names, else the site's name and address.
 * Throws a sentence with file, line and field if a file cannot be used.
 */
export async function openPractice({
  settings,
  fields,
  emulator,
  readYaml,
  report,
  reportUnsaved,
}: Omit<ChromeDeps, 'content'>): Promise<PracticeFacts> {
  const { contentApi, contentDir } = settings;
  const { practice: file } = readSiteSettings(settings);
  const ownFacts = await practiceOfSite({ settings, fields, readYaml });
  if (emulator) {
    const response = await emulator.fetch(`${emulator.home}/wp-json/ostium/v1/practice`);
    // As from a WordPress, 404 says that there are no facts.
    const reading = response.ok ? readPractice(await response.json(), fields) : undefined;
    if (reading?.ok === false) throw await emulatedPracticeMistakes(contentDir, reading.issues, readYaml);
  }
  const memory = contentApi === undefined ? NO_MEMORY : await openPracticeMemory(settings, contentApi, reportUnsaved);
  return createPracticeFacts({ fields, ownFacts, hasFile: file !== undefined, memory, report });
}

/** The practice's facts in the file that the site names, else the site's name and address. Throws as `openPractice` does. */
export async function practiceOfSite({
  settings,
  fields,
  readYaml,
}: Pick<ChromeDeps, 'settings' | 'fields' | 'readYaml'>): Promise<Practice> {
  const { siteName, siteUrl } = settings;
  const { practice: file } = readSiteSettings(settings);
  return file === undefined
    ? barePractice(siteName, siteUrl.replace(/^https?:\/\//, ''))
    : readPracticeFile(file, fields, readYaml);
}

const NO_MEMORY: PracticeMemory = { read: () => undefined, save: () => undefined, remove: () => undefined };

const MAX_BYTES = 1_000_000;

/** Saves the practice's facts of one content source in a folder, so that they survive restarts. */
const openPracticeMemory = (
  { cacheDir, purgeSecret }: ChromeDeps['settings'],
  sourceAddress: string,
  report: (problem: string) => void,
): Promise<PracticeMemory> =>
  openSnapshotFile({
    dir: cacheDir,
    name: 'practice',
    secret: purgeSecret,
    sourceAddress,
    maxBytes: MAX_BYTES,
    title: "The practice's facts",
    report,
  });

/** Saves the facts that the content source sent last, for times when it sends none. */
interface PracticeMemory {
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

/** Reads the practice's facts from the file that the site names. Throws an error that names file, line and field of every mistake. */
async function readPracticeFile(file: string, fields: Fields, readYaml: ReadYaml): Promise<Practice> {
  const text = await readText(file);
  const reading = readPractice(readYaml(text, dirname(file), basename(file)).value, fields);
  if (reading.ok) return reading.practice;
  throw practiceMistakes(file, text, reading.issues, readYaml);
}

/** What is wrong with the content folder's own facts, which were read through the source. */
async function emulatedPracticeMistakes(
  contentDir: string,
  issues: readonly PracticeIssue[],
  readYaml: ReadYaml,
): Promise<Error> {
  const file = join(contentDir, 'practice.yaml');
  return practiceMistakes(file, await readText(file), issues, readYaml);
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(
      `${file}, which should hold the practice's facts, cannot be read (${error.code ?? error.message}): write it, or name another in site.config.ts as "practice".`,
    );
  });
}

function practiceMistakes(
  file: string,
  text: string,
  issues: readonly PracticeIssue[],
  readYaml: ReadYaml,
): SettingsError {
  const { lineOf } = readYaml(text, dirname(file), basename(file));
  return new SettingsError(
    issues.map((issue) => `${file}:${lineOf(issue.path)}: ${describePracticeIssue(issue)}.`).join('\n'),
  );
}
