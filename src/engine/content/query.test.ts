import { expect, test } from 'vitest';
import { readableValue } from './query.ts';

test.each([
  ['sinus+relief', 'sinus relief'],
  ['dolor%20de%20o%C3%ADdo', 'dolor de oído'],
  ['a%2Bb', 'a+b'],
  ['100%+sinus%20relief', '100% sinus relief'],
  ['%zz%20%', '%zz %'],
  ['%ff+x', '%ff x'],
  ['', ''],
])('%j reads %j', (value, words) => {
  expect(readableValue(value)).toBe(words);
});
