import { escapeHtml } from '@ostium/content/browser';
import { signMessagesIn } from '../messages/signMessages.ts';
import { LEVELS, signLanguageOf } from './signs.ts';
import type { Sign, Subject } from './signs.ts';

/** The signs that names stand for, each once, in the order of the names: a complaint's name stands for all of its signs. */
export function signsNamed(names: readonly string[], subjects: readonly Subject[]): Sign[] {
  const bySubject = new Map(subjects.map(({ name, signs }) => [name, signs]));
  const byName = new Map(subjects.flatMap(({ signs }) => signs.map((sign) => [sign.name, [sign]] as const)));
  return [...new Set(names.flatMap((name) => byName.get(name) ?? bySubject.get(name) ?? []))];
}

/** The class of what is not urgent: in a composed article it stands outside the red panel. */
export const LATER = 'signs-later';

/** The signs that names stand for as HTML: below a heading for each level, the most urgent first. */
export function writeSigns(names: readonly string[], subjects: readonly Subject[], language: string): string {
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
