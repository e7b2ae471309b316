import { expect, test } from 'vitest';
import { readFormMessage } from './formMessage.ts';

test('a height and that a form was sent are read', () => {
  expect(readFormMessage({ form: 'height', height: 410.5 })).toEqual({ form: 'height', height: 410.5 });
  expect(readFormMessage({ form: 'submitted', more: 'words' })).toEqual({ form: 'submitted' });
});

test.each([
  undefined,
  null,
  'submitted',
  ['submitted'],
  {},
  { form: 'height' },
  { form: 'height', height: '410' },
  { form: 'height', height: NaN },
  { form: 'height', height: Infinity },
  { form: 'navigate', to: 'https://evil.example/' },
])('%j is no message', (data) => {
  expect(readFormMessage(data)).toBeUndefined();
});
