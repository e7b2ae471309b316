import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Fields } from '#engine/blocks/fields.ts';
import { readYaml } from '#emulator/content-files/readYaml.ts';
import { describePracticeIssue, readPractice } from '#site/practice.ts';
import type { Practice, PracticeIssue } from '#site/practice.ts';
import { SettingsError } from './settings.ts';

/** Reads the practice's facts from the file that the site names. Throws an error that names file, line and field of every mistake. */
export async function readPracticeFile(file: string, fields: Fields): Promise<Practice> {
  const text = await readText(file);
  const reading = readPractice(readYaml(text, dirname(file), basename(file)).value, fields);
  if (reading.ok) return reading.practice;
  throw practiceMistakes(file, text, reading.issues);
}

/** What is wrong with the embedded content's own facts, which were read by way of the source. */
export async function embeddedPracticeMistakes(contentDir: string, issues: readonly PracticeIssue[]): Promise<Error> {
  const file = join(contentDir, 'practice.yaml');
  return practiceMistakes(file, await readText(file), issues);
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(
      `${file}, which should hold the practice's facts, cannot be read (${error.code ?? error.message}): write it, or name another in site.config.ts as "practice".`,
    );
  });
}

function practiceMistakes(file: string, text: string, issues: readonly PracticeIssue[]): SettingsError {
  const { lineOf } = readYaml(text, dirname(file), basename(file));
  return new SettingsError(
    issues.map((issue) => `${file}:${lineOf(issue.path)}: ${describePracticeIssue(issue)}.`).join('\n'),
  );
}
