import { beforeEach, expect, test, vi } from 'vitest';
import { keep, readKept } from './startSheet.ts';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

const DIARY = '/take-home/sinus-diary/';

test('what was written is given back to its own sheet alone', () => {
  expect(keep(DIARY, { 'Day 1, Stuffy': '2', 'Day 1, Rinse': 'on' })).toBe(true);

  expect(readKept(DIARY)).toEqual({ 'Day 1, Stuffy': '2', 'Day 1, Rinse': 'on' });
  expect(readKept('/take-home/nosebleed/')).toEqual({});
});

test('an erased sheet leaves nothing on the device', () => {
  keep(DIARY, { 'Day 1, Stuffy': '2' });
  keep(DIARY, {});

  expect([...items]).toEqual([]);
});

test.each(['{', 'null', '7', '[1]', '{"Day 1":{"a":1}}'])('%s, which this site has not written, is nothing', (kept) => {
  items.set(`sheet:${DIARY}`, kept);

  expect(readKept(DIARY)).toEqual({});
});

test('a browser that refuses, or that has no room, says so', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });

  expect(keep(DIARY, { 'Day 1, Stuffy': '2' })).toBe(false);
  expect(readKept(DIARY)).toEqual({});
});

test('more than a sheet holds is not kept', () => {
  expect(keep(DIARY, { Notes: 'x'.repeat(60_000) })).toBe(false);
  expect([...items]).toEqual([]);
});
