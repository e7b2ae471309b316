import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { barePractice } from '../../practice/practice.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { DemoMark } from './DemoMark.tsx';

const bare = barePractice('Noses', 'noses.example');

const show = (is_demonstration: boolean): string =>
  renderToStaticMarkup(
    <PracticeContext value={{ ...bare, is_demonstration }}>
      <DemoMark />
    </PracticeContext>,
  );

test('words of patients are marked as theirs and unpaid in every practice, and as invented in a demonstration', () => {
  expect(show(false)).toMatch(/>Patients, not medical professionals\. Nobody paid them for their words\.<\/p>$/);
  expect(show(true).replace(/<\/?span[^>]*>/g, '')).toMatch(
    />Demonstration\. The people and their words are invented\. Patients, not medical/,
  );
});
