import { expect, test } from 'vitest';
import { flagField } from './record.ts';

test.each([
  ['some-word', '', { isSomeWord: true }],
  ['post', 'Archive', { isPostArchive: true }],
  ['error', '', {}],
  ['redirection', '', {}],
  ['home', '', {}],
  ['post_type', 'Archive', {}],
  ['404', '', {}],
] as const)(
  'items of the type %s%s have a flag only where it says nothing else of the record',
  (type, suffix, field) => {
    expect(flagField(type, suffix)).toEqual(field);
  },
);
