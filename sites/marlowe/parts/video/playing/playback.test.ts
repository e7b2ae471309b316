import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VIDEO_PROGRESS, startProgress } from './playback.ts';
import type { VideoProgress } from './playback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const player = Object.assign(new EventTarget(), { isConnected: true });
  const playback = { currentTime: 0, duration: 60, ended: false };
  const positions: number[] = [];
  player.addEventListener(VIDEO_PROGRESS, (event) => {
    if (event instanceof CustomEvent) positions.push((event.detail as VideoProgress).currentTime);
  });
  return { player, playback, positions, tell: startProgress(player, 'a', playback) };
}

test('a playing video reports its position each second', () => {
  const { playback, positions } = open();
  vi.advanceTimersByTime(1000);
  playback.currentTime = 0.9;
  vi.advanceTimersByTime(999);
  expect(positions).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(positions).toEqual([0.9]);
  vi.advanceTimersByTime(5000);
  expect(positions).toEqual([0.9]);
});

test('a pause and the end are reported at once, and once', () => {
  const { playback, positions, tell } = open();
  playback.currentTime = 60;
  tell();
  Object.assign(playback, { ended: true });
  tell();
  tell();
  expect(positions).toEqual([60, 60]);
});

test('it ends with the place that it plays in', () => {
  const { player, playback, positions } = open();
  player.isConnected = false;
  playback.currentTime = 1;
  vi.advanceTimersByTime(3000);
  expect(positions).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
