import { expect, test } from 'vitest';
import { createVideoMemory } from './createVideos.ts';

function open() {
  const events: string[] = [];
  const memory = createVideoMemory(({ name, payload: { label, category } }) =>
    events.push([name, label, category].filter(Boolean).join(' ')),
  );
  const note = (currentTime: number, duration = 100, ended = false, name = 'a') =>
    memory.note({ name, currentTime, duration, ended });
  return { memory, events, note };
}

test('each mark of a video is counted once, however often it is watched', () => {
  const { events, note } = open();
  for (const second of [1, 24, 25, 26, 49, 51, 80, 99]) note(second);
  note(100, 100, true);
  note(1);
  note(100, 100, true);

  expect(events).toEqual([
    'videoStarted a',
    'videoProgress a 25%',
    'videoProgress a 50%',
    'videoProgress a 75%',
    'videoCompleted a',
  ]);
});

test('seeking back adds nothing, and videos are counted separately', () => {
  const { events, note } = open();
  note(60);
  note(10);
  note(60);
  note(1, 100, false, 'b');

  expect(events).toEqual(['videoStarted a', 'videoProgress a 25%', 'videoProgress a 50%', 'videoStarted b']);
});

test.each([NaN, 0, Infinity])('a video of %d seconds reports no shares, but its end', (duration) => {
  const { events, note } = open();
  note(90, duration);
  expect(events).toEqual(['videoStarted a']);
  note(90, duration, true);
  expect(events.at(-1)).toBe('videoCompleted a');
});

test('a video resumes where it was left, or from its beginning once it was watched to the end', () => {
  const { memory, note } = open();
  expect(memory.positionOf('a')).toBe(0);
  note(42);
  expect(memory.positionOf('a')).toBe(42);
  note(100, 100, true);
  expect(memory.positionOf('a')).toBe(0);
});
