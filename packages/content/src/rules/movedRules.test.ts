import { expect, test } from 'vitest';
import { compileMovedRules } from './movedRules.ts';
import type { MovedRule } from './movedRules.ts';

const rule = (from: string, to: string, status: MovedRule['status'] = 301): MovedRule => ({ from, to, status });

test.each<[what: string, rules: MovedRule[], link: string, place: string | undefined]>([
  ['a path', [rule('/a/', '/b/')], '/a/', '301 /b/'],
  ['another path', [rule('/a/', '/b/')], '/a/b/', undefined],
  ['a path, whatever its query', [rule('/a/', '/b/')], '/a/?utm_source=x', '301 /b/'],
  ['the parameters that a rule names', [rule('/?id=7', '/b/')], '/?id=7&x=1', '301 /b/ without id'],
  ['other parameters', [rule('/?id=7', '/b/')], '/?id=8', undefined],
  ['parameters before the path alone', [rule('/a/', '/b/'), rule('/a/?id=7', '/c/')], '/a/?id=7', '301 /c/ without id'],
  ['all below a path, not itself', [rule('/a/*', '/b/*')], '/a/', undefined],
  ['what is below', [rule('/a/*', '/b/*')], '/a/x/y/', '301 /b/x/y/'],
  ['the longest path first', [rule('/a/*', '/b/'), rule('/a/x/*', '/c/')], '/a/x/y/', '301 /c/'],
  ['another host, with what is below', [rule('/a/*', 'https://e.org/*', 308)], '/a/x/', '308 https://e.org/x/'],
  ['the end of a chain', [rule('/a/', '/b/'), rule('/b/', '/c/')], '/a/', '301 /c/'],
  ['a chain that is for now in one place', [rule('/a/', '/b/'), rule('/b/', '/c/', 302)], '/a/', '302 /c/'],
  ['a chain that leaves the site', [rule('/a/', '/b/'), rule('/b/', 'https://e.org/')], '/a/', '301 https://e.org/'],
  ['a chain to what is gone', [rule('/a/', '/b/'), rule('/b/', '', 410)], '/a/', 'gone'],
  ['a circle', [rule('/a/', '/b/'), rule('/b/', '/a/')], '/a/', undefined],
  ['what grows without end', [rule('/a/*', '/a/b/*')], '/a/x/', undefined],
])('%s', (_what, rules, link, place) => {
  expect(formatMove(compileMovedRules(rules, '/')(link))).toBe(place);
});

test('in a folder, paths are below it', () => {
  const find = compileMovedRules([rule('/a/', '/b/')], '/clinic/');
  expect([formatMove(find('/clinic/a/')), find('/a/')]).toEqual(['301 /clinic/b/', undefined]);
});

function formatMove(move: ReturnType<ReturnType<typeof compileMovedRules>>): string | undefined {
  if (!move) return undefined;
  if (move.isGone) return 'gone';
  return `${move.status} ${move.location}${move.spent ? ` without ${move.spent.join()}` : ''}`;
}
