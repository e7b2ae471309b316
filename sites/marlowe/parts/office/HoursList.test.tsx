import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HoursList } from './HoursList.tsx';

const hours = [{ days: 'Monday', open: '8:00', close: '5:00' }];
const inSpanish = [{ days: 'lunes', open: '8:00', close: '5:00' }, { days: 'domingo' }];
const renderHours = (practice: Parameters<typeof HoursList>[0]['practice'], language: string) =>
  renderToString(<HoursList practice={practice} language={language} closed="cerrado" />);

test('hours are in Spanish on a Spanish page', () => {
  expect(renderHours({ hours, spanish: { hours: inSpanish } }, 'es')).toContain('lunes');
  expect(renderHours({ hours, spanish: { hours: inSpanish } }, 'es')).toContain('cerrado');
  expect(renderHours({ hours, spanish: { hours: inSpanish } }, 'en')).toContain('Monday');
});

test.each([
  ['nothing was written in Spanish', undefined],
  ['other things were', { hours: [] }],
])('where %s they are as they were written', (_name, spanish) => {
  expect(renderHours({ hours, spanish }, 'es')).toContain('Monday');
});

test('a practice without hours has no list', () => {
  expect(renderHours({ hours: [], spanish: undefined }, 'en')).toBe('');
});
