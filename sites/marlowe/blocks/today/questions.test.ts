import { describe, expect, test } from 'vitest';
import type { Level, Subject } from '../../signs/signs.ts';
import { isAboutPerson } from '../../signs/signs.ts';
import { questionsOf, startOf } from './questions.ts';

const subject = (name: string, levels: readonly Level[]): Subject => ({
  name,
  title: { en: name, es: name },
  signs: levels.map((level) => ({
    name: `${name}-sign-${level}`,
    level,
    words: { en: level, es: level },
    source: 'A guideline. 2020.',
  })),
});

const breathing = subject('breathing', ['emergency', 'today']);
const nose = subject('nose', ['two-weeks', 'emergency', 'week']);
const questions = questionsOf([breathing, nose], ['breathing']);
const byId = new Map(questions.map((question) => [question.id, question]));

/** Where somebody arrives who says no to everything, and after how many answers. */
const sayNo = (start: string): [end: string, answers: number] => {
  let [id, answers] = [start, 0];
  for (let question = byId.get(id); question; question = byId.get(id)) [id, answers] = [question.no, answers + 1];
  return [id, answers];
};

describe('the questions', () => {
  test('begin with the emergencies that nobody should have to look for', () => {
    expect(questions[0]).toMatchObject({ id: 'now', yes: 'end-emergency', no: 'about' });
    expect(questions[0]?.signs.map(({ name }) => name)).toEqual(['breathing-sign-emergency']);
  });

  test('of a complaint ask about one level after another, the most urgent first', () => {
    expect(questions.filter((question) => question.subject === nose).map(({ id, yes, no }) => [id, yes, no])).toEqual([
      ['nose-emergency', 'end-emergency', 'nose-week'],
      ['nose-week', 'end-week', 'nose-two-weeks'],
      ['nose-two-weeks', 'end-two-weeks', 'end-home'],
    ]);
    expect(startOf(nose)).toBe('nose-emergency');
  });

  test('lead to an end within six taps', () => {
    const all = subject('all', ['emergency', 'today', 'week', 'two-weeks']);
    for (const question of questionsOf([all], ['all'])) byId.set(question.id, question);
    // The first question and the choice of a complaint are two taps.
    expect(sayNo(startOf(all))).toEqual(['end-home', 4]);
    expect(sayNo(startOf(breathing))).toEqual(['end-home', 2]);
  });
});

test('a complaint is about a person if all of its signs are', () => {
  const [sign] = nose.signs;
  const child = { ...nose, signs: [{ ...sign!, who: 'child' as const }] };
  expect([nose, child, { ...nose, signs: [...nose.signs, ...child.signs] }].map(isAboutPerson)).toEqual([
    false,
    true,
    false,
  ]);
});

test('without signs to ask about first, the choice of a complaint comes first', () => {
  expect(questionsOf([nose], []).map(({ id }) => id)).not.toContain('now');
});
