import { expect, test } from 'vitest';
import { formatFindings, type Finding } from '#site/contentParts.ts';
import { groupFindings } from './checkSite.ts';

const leftOut = (page: string, message: string): Finding => ({
  page,
  field: 'page',
  level: 'error',
  rule: 'left-out',
  message,
});
const pages = (count: number) => Array.from({ length: count }, (_none, index) => `/page-${index}/`);
const file = (address: string) =>
  `The picture or file ${address} is left out, because pages load only the uploads of the content source: put it into the media library.`;

test('a finding is named once for its page', () => {
  const finding = leftOut('/a/', 'A script is left out.');
  expect(groupFindings([finding, finding, { ...finding }])).toEqual([finding]);
});

test('what is on a few pages is named for each of them', () => {
  const findings = pages(3).map((page) => leftOut(page, 'A script is left out.'));
  expect(groupFindings(findings)).toEqual(findings);
});

test('what is on many pages is one line, with a count and examples', () => {
  const findings = pages(40).map((page, index) => leftOut(page, `A script is left out: dropdown-${index}`));
  expect(groupFindings(findings)).toEqual([
    {
      ...leftOut('many pages', 'A script is left out: dropdown-0 On 40 pages, such as /page-0/, /page-1/, /page-10/.'),
    },
  ]);
});

test('pictures of another host are one line, however many there are', () => {
  const findings = pages(5).flatMap((page, index) => [
    leftOut(page, file(`https://cdn.example/${index}.jpg`)),
    leftOut(page, file(`//cdn.example/b${index}.jpg`)),
  ]);
  const [finding, ...more] = groupFindings(findings);
  expect(more).toEqual([]);
  expect(finding?.message).toMatch(/^10 pictures or files of cdn\.example are left out, .*On 5 pages, such as/);
});

test('avatars are one remark that asks for nothing, and no hash of a mail address is named, on few pages either', () => {
  const hash = (index: number) => String(index).padStart(64, 'a');
  const avatar = (page: string, index: number) =>
    leftOut(page, file(`https://secure.gravatar.com/avatar/${hash(index)}`));
  const many = groupFindings(pages(9).map(avatar));
  expect(many).toEqual([expect.objectContaining({ page: 'many pages', level: 'warning' })]);
  expect(many[0]?.message).toContain('there is nothing to do. On 9 pages, such as');
  expect(JSON.stringify([...many, ...groupFindings(pages(2).map(avatar))])).not.toContain('aaaa');
});

test('mistakes that each page has of its own are never put together', () => {
  const findings = pages(9).map((page): Finding => ({
    page,
    field: 'seo.description',
    level: 'error',
    rule: 'missing-description',
    message: 'The page has no description for search engines.',
  }));
  expect(groupFindings(findings)).toEqual(findings);
});

test('what concerns many pages comes first in the list', () => {
  const list = formatFindings([
    leftOut('/a/', 'One.'),
    leftOut('many pages', 'Two.'),
    leftOut('the whole site', 'Three.'),
  ]);
  expect(list.split('\n').filter((line) => line !== '' && !line.startsWith(' '))).toEqual([
    'many pages',
    'the whole site',
    '/a/',
  ]);
});
