import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Fields, ReadYaml } from 'ostium';
import { describePracticeIssue, readPractice } from './practice.ts';
import type { Practice, PracticeIssue } from './practice.ts';
import { SettingsError } from 'ostium/server';

/** Reads the practice's facts from the file that the site names. Throws an error that names file, line and field of every mistake. */
export async function readPracticeFile(file: string, fields: Fields, readYaml: ReadYaml): Promise<Practice> {
  const text = await readText(file);
  const reading = readPractice(readYaml(text, dirname(file), basename(file)).value, fields);
  if (reading.ok) return reading.practice;
  throw practiceMistakes(file, text, reading.issues, readYaml);
}

/** What is wrong with the content folder's own facts, which were read through the source. */
export async function emulatedPracticeMistakes(
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
