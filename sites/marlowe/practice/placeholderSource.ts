import type { ChromeDeps } from 'ostium';
import { pathBelow } from '@ostium/content';
import { memoize } from '@ostium/content/browser';
import type { NeedOutcome, PlaceholderItem, Placeholders, PlaceholderSource } from '@ostium/content';
import { languageOf } from 'ostium/server';
import { createSigns } from '../signs/readSigns.ts';
import { signsNeed } from '../signs/signs.ts';
import { writeSigns } from '../signs/writeSigns.ts';
import type { Subject } from '../signs/signs.ts';
import { placeholdersOf, practiceNeed } from './practice.ts';
import type { Practice } from './practice.ts';

interface PlaceholderDeps extends Pick<ChromeDeps, 'settings' | 'fields' | 'report'> {
  /** The practice's facts from the outcome of their need or, without one, from what is known already. */
  learnPractice: (outcome: NeedOutcome | undefined) => Practice;
}

/** What texts may name in square brackets: the practice's facts, and warning signs. */
export function createPlaceholderSource({
  settings,
  fields,
  report,
  learnPractice,
}: PlaceholderDeps): PlaceholderSource & { subjects: () => readonly Subject[] } {
  const readSigns = createSigns(fields, report);
  const languageOfItem = ({ link, raw: { acf } }: PlaceholderItem): string => {
    const declared = typeof acf === 'object' && acf !== null && 'language' in acf ? String(acf.language) : '';
    return Object.hasOwn(settings.languages, declared)
      ? declared
      : languageOf(pathBelow(settings.root, link) ?? '', settings.languages);
  };
  /** The same for the same facts and the same signs. */
  const withSigns = memoize((placeholders: Placeholders) =>
    memoize((subjects: readonly Subject[]): Placeholders => {
      const paragraph = (names: readonly string[], item: PlaceholderItem | undefined) =>
        writeSigns(names, subjects, item ? languageOfItem(item) : languageOf('', settings.languages));
      return new Map([...placeholders, ['signs', { text: '', paragraph }]]);
    }),
  );
  return {
    needs: [practiceNeed, signsNeed],
    read: (received) => withSigns(placeholdersOf(learnPractice(received?.outcome(practiceNeed))))(readSigns(received)),
    subjects: () => readSigns(),
  };
}
