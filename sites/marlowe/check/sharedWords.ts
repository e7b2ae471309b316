import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paragraphsOf } from 'ostium/check';
import type { CheckedPage, PageFinding } from 'ostium/check';

/** So many words in a row are a sentence, not a phrase. */
const RUN = 6;

/** Two pages that share more runs compete with each other, and a reader of both reads the same twice. */
const MOST_RUNS = 40;

/** A source ends with its year; a paragraph that names signs has no words of its own. */
const NO_WORDS = /\b(?:19|20)\d\d\.$|^\[signs\s/;

/** What is counted of a page. */
type SharedPage = Pick<CheckedPage, 'path' | 'written'> & { page: Pick<CheckedPage['page'], 'kind'> };

/**
 * Counts the runs of words in the text of pages that stand on two of them and no third, as a warning sign does. Standard wordings, named
 * signs and sources do not count. `read` takes in a page, and `findings` are the pairs of pages that share too many.
 */
export function createSharedWords(wordings: readonly string[]) {
  const standardRuns = new Set(wordings.flatMap(runsIn));
  const pagesOf = new Map<string, string[]>();
  return {
    read: ({ path, page, written }: SharedPage): PageFinding[] => {
      // A sheet is for paper: it says in short what another page says.
      if (page.kind === 'take-home') return [];
      const paragraphs = written.flatMap((part) => (part.kind === 'html' ? paragraphsOf(part.nodes) : []));
      for (const run of new Set(paragraphs.filter((text) => !NO_WORDS.test(text)).flatMap(runsIn))) {
        if (standardRuns.has(run)) continue;
        const pages = pagesOf.get(run);
        if (pages) pages.push(path);
        else pagesOf.set(run, [path]);
      }
      return [];
    },
    findings: (): PageFinding[] => {
      const counts = new Map<string, number>();
      for (const pages of pagesOf.values()) {
        const pair = pages.toSorted().join(' and ');
        if (pages.length === 2) counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
      return Array.from(counts)
        .filter(([, count]) => count > MOST_RUNS)
        .toSorted(([, a], [, b]) => b - a)
        .map(([pair, count]) => ({
          field: pair,
          level: 'warning',
          rule: 'shared-words',
          message: `They share ${count} runs of ${RUN} words, and may share ${MOST_RUNS}: say it on one of them, and link to it from the other.`,
        }));
    },
  };
}

/** The standard wordings of a folder of content files. A WordPress has none. */
export async function readWordings(contentDir: string): Promise<string[]> {
  const dir = join(contentDir, 'wordings');
  const names = await readdir(dir).catch((): string[] => []);
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
  // Without the addresses of links, which nobody reads.
  return texts.flatMap((text) => text.replaceAll(/\]\([^)]*\)/g, ']').split('\n'));
}

function runsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((_, index) => (index + RUN > words.length ? [] : [words.slice(index, index + RUN).join(' ')]));
}
