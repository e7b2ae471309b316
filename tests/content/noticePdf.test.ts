import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  hashOfNotice,
  NOTICE_HOME,
  NOTICE_PATH,
  noticeDocument,
  signNotice,
} from 'marlowe/pictures/render/noticeDocument.mjs';
import { MARLOWE } from '../../scripts/project.mjs';
import { readNoticePage } from 'marlowe/noticePage.ts';

const pdf = readFileSync(join(MARLOWE, 'content', 'media', 'forms', 'notice-of-privacy-practices.pdf'), 'latin1');

test('the notice as a PDF can be read aloud: it is tagged, and has a title, a language and an outline', () => {
  expect(pdf).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toMatch(/\/Lang\s*\(en-US\)/);
  expect(pdf).toMatch(/\/Title\s*\(Notice of Privacy Practices/);
  expect(pdf).toContain('/Outlines');
});

test('the notice as a PDF has the text of its page: after a change, run npm run notice-pdf', async () => {
  const { page, practice } = await readNoticePage(join(MARLOWE, 'content'), { home: NOTICE_HOME, path: NOTICE_PATH });

  const document = noticeDocument(page, practice);

  expect(document).toContain('<a href="tel:+17135550142">(713) 555-0142</a>');
  expect(pdf).toContain(`% made from sha256 ${hashOfNotice(document)}\n%%EOF`);
});

test('links that lead nowhere on paper become text, and all others stay', () => {
  const rendered = '<p><a href="/a/">one</a> <a href="tel:+1">two</a> <a href="https://www.hhs.gov/">three</a></p>';

  expect(noticeDocument({ title: { rendered: 'A' }, content: { rendered } }, 'B')).toContain(
    '<p>one <a href="tel:+1">two</a> <a href="https://www.hhs.gov/">three</a></p>',
  );
});

test('the file that a PDF was made from is recorded before its last line', () => {
  expect(signNotice(Buffer.from('startxref\n1\n%%EOF\n'), 'abc').toString()).toBe(
    'startxref\n1\n% made from sha256 abc\n%%EOF\n',
  );
});
