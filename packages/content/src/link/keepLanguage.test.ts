import { expect, test } from 'vitest';
import { keepLanguage, withoutIgnoredParameters } from './requestLink.ts';

test.each([
  ['/a/?lang=es', '/a/'],
  ['/a/?lang=es#b', '/a/#b'],
  ['/a/?lang=es&s=nose', '/a/?s=nose'],
  ['/a/?s=nose&lang=es', '/a/?s=nose'],
  ['/a/?s=nose&lang=es&x=1#b', '/a/?s=nose&x=1#b'],
  ['/a/?lang=es&lang=fr', '/a/'],
  ['/a/?x=1&lang=es&lang=&y=2', '/a/?x=1&y=2'],
  ['/a/?lang=', '/a/'],
  ['/a/?utm_source=letter&utm_medium=mail', '/a/'],
  ['/a/?s=nose&fbclid=x1-_y&page=2&gclid=Z&_gl=1*a*b#c', '/a/?s=nose&page=2#c'],
  ['/a/?utm=1&myfbclid=2&gclid', '/a/?utm=1&myfbclid=2&gclid'],
  ['/a/?language=es&slang=1', '/a/?language=es&slang=1'],
  ['/lang=es/?s=100%+', '/lang=es/?s=100%+'],
])('%s is the page %s', (address, page) => {
  expect(withoutIgnoredParameters(address)).toBe(page);
});

test.each([
  ['/b/', '/a/?lang=es', '/b/?lang=es'],
  ['/b/#c', 'https://site.example/a/?x=1&lang=es#d', '/b/?lang=es#c'],
  ['/b/?s=nose#c', '/a/?lang=es', '/b/?s=nose&lang=es#c'],
  ['/b/', '/a/', '/b/'],
  ['/b/', '/a/?lang=', '/b/'],
])('%s, come to from %s, is %s', (address, from, expected) => {
  expect(keepLanguage(address, from)).toBe(expected);
});
