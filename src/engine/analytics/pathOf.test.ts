import { expect, test } from 'vitest';
import { isQuizPath, pathOf } from './pathOf.ts';

test.each([
  ['/a/?email=pat@example.com', '/a/'],
  ['/A/page/2/?x=1#y', '/a/page/2/'],
  ['/a/#answer', '/a/'],
  ['/a/%3Femail=pat@example.com', '/a/'],
  ['/a/%23answer/', '/a/'],
  ['https://www.site.example/a/?x', '/a/'],
  ['/Crónica/', '/cr%c3%b3nica/'],
  ['?x=1', '/'],
  ['', '/'],
])('the path of %j is %j', (link, path) => {
  expect(pathOf(link)).toBe(path);
});

test.each([
  ['/quiz/', true],
  ['/quiz/thank-you/', true],
  ['/quiz/page/2/', true],
  ['/quizzes/', false],
  ['/blog/quiz/', false],
])('%s belongs to the quiz: %s', (path, isQuiz) => {
  expect(isQuizPath(path)).toBe(isQuiz);
});
