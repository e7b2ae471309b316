import * as v from 'valibot';
import { openEmulator } from '@ostium/wordpress';
import { fillValue } from '@ostium/content';
import { createFields } from 'ostium/server';
import { placeholdersOf, describePracticeIssue, readPractice } from './practice/practice.ts';

const rendered = v.object({ rendered: v.string() });
const pages = v.array(v.object({ title: rendered, content: rendered }));

/** The notice of privacy practices, for `npm run notice-pdf`: the page as the content folder has it, with the practice's facts filled in. */
export async function readNoticePage(
  dir: string,
  { home, path }: { home: string; path: string },
): Promise<{ page: v.InferOutput<typeof pages>[number]; practice: string }> {
  const emulator = await openEmulator({ dir, home });
  const read = async (address: string): Promise<unknown> => (await emulator.fetch(address)).json();
  const reading = readPractice(
    await read('/wp-json/ostium/v1/practice'),
    createFields({ resolve: (url) => url.replace(home, '') }),
  );
  if (!reading.ok) throw new Error(reading.issues.map(describePracticeIssue).join('\n'));
  const [page] = v.parse(pages, fillValue(await read(path), placeholdersOf(reading.practice)));
  if (!page) throw new Error('The notice of privacy practices is not in content/pages.');
  return { page, practice: reading.practice.name };
}
