import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Education } from './Education.tsx';

const wordsOf = (entry: string) =>
  renderToStaticMarkup(<Education title="Education" medical={entry} />)
    .replace(/^.*<ol[^>]*>|<\/ol>.*$/g, '')
    .split(/<[^>]*>/)
    .filter((words) => words !== '');

test.each([
  ['Brazos College of Medicine, MD, 2002', ['2002', 'Medical school', 'Brazos College of Medicine, MD']],
  ['From 1998 to 2002 in Texas', ['2002', 'Medical school', 'From 1998 to 2002 in Texas']],
  ['Brazos College of Medicine', ['Medical school', 'Brazos College of Medicine']],
  ['2002', ['2002', 'Medical school', '2002']],
])('of %j the last year stands first, and is not said twice', (entry, words) => {
  expect(wordsOf(entry)).toEqual(words);
});
