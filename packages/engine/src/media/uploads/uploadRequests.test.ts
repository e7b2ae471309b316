import { expect, test } from 'vitest';
import { createUploadRequests } from './uploadRequests.ts';

const upload = { path: '2026/nose.jpg', client: '192.0.2.1', signal: new AbortController().signal };
const isThere = (answer: boolean) => answer;

test('that an upload is missing is not remembered if it may have been uploaded while the source was asked', async () => {
  const lookups = createUploadRequests(Date.now);
  const missing = async () => false;
  const lookup = lookups.run(
    upload,
    async () => {
      lookups.noteChange();
      return false;
    },
    isThere,
  );
  expect(await lookup).toEqual({ kind: 'asked', answer: false });
  expect(await lookups.run(upload, missing, isThere)).toEqual({ kind: 'asked', answer: false });
  expect(await lookups.run(upload, missing, isThere)).toEqual({ kind: 'missing' });
  lookups.noteChange();
  expect(await lookups.run(upload, async () => true, isThere)).toEqual({ kind: 'asked', answer: true });
});
