import { expect, test } from 'vitest';
import { questionsOf } from './structuredData.ts';

test('a question is found wherever it stands in a section, also below the signs that are not urgent', () => {
  const ask = (name: string) => `<details><summary>${name}?</summary><p>Yes.</p></details>`;
  const article = { intro: ask('A'), sections: [{ lead: ask('B'), rest: ask('C'), later: ask('D') }] };

  expect(questionsOf({ blocks: {} }, article).map(({ name }) => name)).toEqual(['A?', 'B?', 'C?', 'D?']);
});
