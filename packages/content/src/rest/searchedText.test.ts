import { expect, test } from 'vitest';
import { searchedText } from './reader.ts';

test.each([
  ['ear wax', 'ear wax'],
  ['<script>', 'script'],
  ['100%20', '100 20'],
  ['can’t sleep', 'can t sleep'],
  ["can't sleep", 'can t sleep'],
  ['Ménière’s', 'Ménière s'],
  ['“runny nose”', '"runny nose"'],
  ["'90s", "'90s"],
])('%j is sent as %j', (search, query) => {
  expect(searchedText(search)).toBe(query);
});

test.each(['', '  ', '<>', '\0', 'é'.repeat(801)])('%j finds nothing', (search) => {
  expect(searchedText(search)).toBeUndefined();
});
