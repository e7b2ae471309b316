import { expect, test } from 'vitest';
import { NAME_IN_PATH } from 'ostium/testing';
import { buttonName } from '../counting/countedButtons.ts';
import { kinds, kindsThat } from '../definitions.ts';
import { BUTTON_NAMES, DENIED_PATHS, OPEN_KINDS, PRIVATE_PATHS } from './kinds.built.ts';

test('a browser knows what it must hide before it requests a page: whole paths, or a folder, and buttons that are counted lead to whole ones', () => {
  const pathsOf = (names: readonly string[]) => names.map((name) => kinds[name]?.shows.paths ?? []);
  const hiddenKinds = kindsThat(({ privacy }) => privacy === 'denied' || privacy === 'private');
  const countedKinds = kindsThat(({ buttonName: name }) => !!name);

  expect(hiddenKinds).toEqual(expect.arrayContaining(['appointments', 'quiz', 'take-home']));
  expect(pathsOf([...hiddenKinds, ...countedKinds]).filter((paths) => paths.length === 0)).toEqual([]);
  expect(DENIED_PATHS.filter((path) => path === '/' || path.includes(NAME_IN_PATH))).toEqual([]);
  expect(
    pathsOf(countedKinds)
      .flat()
      .filter((path) => path.includes(NAME_IN_PATH)),
  ).toEqual([]);
});

test('private pages are denied too, and no open page is', () => {
  expect(PRIVATE_PATHS).toEqual(['/quiz/']);
  expect(DENIED_PATHS).toEqual([
    '/appointments/',
    '/es/citas/',
    '/quiz/',
    '/take-home/',
    '/es/para-llevar/',
    '/today/',
    '/es/hoy/',
    '/tonight/',
    '/es/esta-noche/',
  ]);
  expect(DENIED_PATHS.every((path) => OPEN_KINDS.every((kind) => !kinds[kind]?.shows.paths?.includes(path)))).toBe(
    true,
  );
});

test('a link to the appointment page counts as a button in each language, and in a folder too', () => {
  expect(BUTTON_NAMES.map(([path]) => buttonName(`/clinic${path}`))).toEqual([
    'Schedule Appointment',
    'Schedule Appointment',
  ]);
  expect(buttonName('/clinic/quiz/')).toBeUndefined();
});
