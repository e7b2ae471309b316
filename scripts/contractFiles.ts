import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import type { FormatOptions } from 'oxfmt';
import { thirdPartiesContract } from '#engine/consent/thirdPartiesContract.ts';
import { settingsReference } from '#engine/tools/settingsReference.ts';
import { integrations } from 'marlowe/third-parties/integrations.ts';
import { siteSettings } from 'marlowe/siteSettings.ts';
import { deniedPages, thirdPartiesElsewhere } from 'marlowe/third-parties/thirdPartiesElsewhere.ts';
import { root } from './project.mjs';

/** The documents that are written from code. */
const documents = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/settings.md', settingsReference({ schemas: siteSettings, file: 'sites/marlowe/siteSettings.ts' })],
    ['docs/contracts/third-parties.md', thirdPartiesContract(integrations, thirdPartiesElsewhere, deniedPages)],
  ]);

/**
 * What `npm run generate` writes of documents: each file's path in the project and its text, formatted as `npm run format` does, so that
 * written and formatted files are the same. Throws if one cannot be read.
 */
export async function contractFiles(): Promise<ReadonlyMap<string, string>> {
  const options = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions;
  const formattedFiles = [...documents()].map(async ([file, text]): Promise<[string, string]> => {
    const { code, errors } = await format(file, text, options);
    if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}`);
    return [file, code];
  });
  return new Map(await Promise.all(formattedFiles));
}
