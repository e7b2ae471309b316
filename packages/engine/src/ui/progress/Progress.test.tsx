import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { notePlace, Progress } from './Progress.tsx';

const show = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/ class="[^"]*"/g, '');

test.each([
  [0, 'atTrail'],
  [14.9, 'atTrail'],
  [15, 'apart'],
  [50, 'apart'],
  [85, 'apart'],
  [85.1, 'atStroke'],
  [100, 'atStroke'],
])('at %d percent the notes stand %s', (percent, place) => {
  expect(notePlace(percent)).toBe(place);
});

test('it is a progress bar with a name, and two notes', () => {
  expect(show(<Progress label="Quiz" percent={50} notes={['3 of 6', 'Half way']} />)).toBe(
    '<div><progress value="50" max="100" aria-label="Quiz"></progress><p><span>3 of 6</span><span>Half way</span></p></div>',
  );
});

test.each([
  [-5, '0'],
  [Number.NaN, '0'],
  [140, '100'],
])('%d percent is shown as %s', (percent, value) => {
  expect(show(<Progress label="Quiz" percent={percent} />)).toContain(`value="${value}"`);
});
