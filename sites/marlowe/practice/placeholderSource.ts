import type { ChromeDeps, Fields } from 'ostium';
import { pathBelow } from '@ostium/content';
import { escapeHtml, memoize } from '@ostium/content/browser';
import type { Entity, NeedOutcome, PlaceholderItem, Placeholders, PlaceholderSource, Received } from '@ostium/content';
import { languageOf } from 'ostium/server';
import { readSubject } from '../entities/signs.entity.ts';
import { signMessagesIn } from '../messages/signMessages.ts';
import { LATER, LEVELS, signLanguageOf, signsNamed, signsNeed } from '../signs/signs.ts';
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

/** Reads the signs that a request received; the last ones, the same array, for as long as the source sends the same or nothing. */
function createSigns(fields: Fields, report: (problem: string) => void) {
  let entities: readonly Entity[] = [];
  let subjects: readonly Subject[] = [];
  const readOnce = memoize((entity: Entity): Subject => readSubject(entity, fields, report));
  return (received?: Received): readonly Subject[] => {
    const outcome = received?.outcome(signsNeed);
    if (received && outcome?.isFound && 'items' in outcome) {
      const current = outcome.items.flatMap((ref) => received.entity(ref) ?? []);
      const isSame = current.length === entities.length && current.every((entity, index) => entity === entities[index]);
      if (!isSame) {
        entities = current;
        subjects = current.map(readOnce);
      }
    }
    return subjects;
  };
}

/** The signs that names stand for as HTML: below a heading for each level, the most urgent first. */
function writeSigns(names: readonly string[], subjects: readonly Subject[], language: string): string {
  const { levels, notes, unread } = signMessagesIn(language);
  const signs = signsNamed(names, subjects);
  // Nobody may take a list that could not be read for one that is empty.
  if (signs.length === 0) return `<p>${unread}</p>`;
  return LEVELS.map((level) => {
    const items = signs.filter((sign) => sign.level === level).map(({ words }) => words[signLanguageOf(language)]);
    if (items.length === 0) return '';
    const note = notes[level];
    const list = items.map((words) => `<li>${escapeHtml(words)}</li>\n`).join('');
    const tier = `<h3>${levels[level]}</h3>\n<ul>\n${list}</ul>\n${note === undefined ? '' : `<p>${note}</p>\n`}`;
    return level === 'two-weeks' ? `<div class="${LATER}">\n${tier}</div>\n` : tier;
  }).join('');
}
