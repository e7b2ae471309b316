import { expect, test } from 'vitest';
import { NAME_IN_PATH } from 'ostium/testing';
import { buttonName } from '../counting/countedButtons.ts';
import { kinds, kindsThat } from '../definitions.ts';
import { BUTTON_NAMES, DENIED_PATHS, OPEN_KINDS, PRIVATE_PATHS } from './kinds.built.ts';

test('a kind that hides its visits names its paths in full, since a browser must know them before it requests the page', () => {
  const hiddenKinds = kindsThat(
    ({ privacy, buttonName: name }) => privacy === 'denied' || privacy === 'private' || !!name,
  );
  const paths = hiddenKinds.map((name) => kinds[name]?.shows.paths ?? []);

  expect(hiddenKinds).toEqual(expect.arrayContaining(['appointments', 'quiz']));
  expect(
    paths.filter((kindPaths) => kindPaths.length === 0 || kindPaths.some((path) => path.includes(NAME_IN_PATH))),
  ).toEqual([]);
});

test('private pages are denied too, and no open page is', () => {
  expect(PRIVATE_PATHS).toEqual(['/quiz/']);
  expect(DENIED_PATHS).toEqual(['/appointments/', '/es/citas/', '/quiz/', '/today/', '/es/hoy/']);
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
