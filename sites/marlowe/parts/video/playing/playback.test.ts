import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VIDEO_PROGRESS, startProgress } from './playback.ts';
import type { VideoProgress } from './playback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const player = Object.assign(new EventTarget(), { isConnected: true });
  const playback = { currentTime: 0, duration: 60, ended: false };
  const told: number[] = [];
  player.addEventListener(VIDEO_PROGRESS, (event) => {
    if (event instanceof CustomEvent) told.push((event.detail as VideoProgress).currentTime);
  });
  return { player, playback, told, tell: startProgress(player, 'a', playback) };
}

test('a playing video reports its position each second', () => {
  const { playback, told } = open();
  vi.advanceTimersByTime(1000);
  playback.currentTime = 0.9;
  vi.advanceTimersByTime(999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([0.9]);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([0.9]);
});

test('a pause and the end are reported at once, and once', () => {
  const { playback, told, tell } = open();
  playback.currentTime = 60;
  tell();
  Object.assign(playback, { ended: true });
  tell();
  tell();
  expect(told).toEqual([60, 60]);
});

test('it ends with the place that it plays in', () => {
  const { player, playback, told } = open();
  player.isConnected = false;
  playback.currentTime = 1;
  vi.advanceTimersByTime(3000);
  expect(told).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
