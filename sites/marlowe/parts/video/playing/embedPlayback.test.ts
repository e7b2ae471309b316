import { expect, test } from 'vitest';
import { frameAddress, readEmbedMessage } from './embedPlayback.ts';

const youtube = (info: unknown, event = 'infoDelivery') => JSON.stringify({ event, info, id: 1, channel: 'widget' });

test.each<[string, 'YouTube' | 'Vimeo', unknown, object]>([
  ['where it is', 'YouTube', youtube({ currentTime: 4.5 }), { currentTime: 4.5 }],
  [
    'its first facts',
    'YouTube',
    youtube({ currentTime: 0, duration: 60, playerState: -1 }, 'initialDelivery'),
    { currentTime: 0, duration: 60 },
  ],
  ['that it plays', 'YouTube', youtube({ playerState: 1 }), { ended: false }],
  ['that it is over', 'YouTube', youtube({ playerState: 0 }), { ended: true }],
  ['a length that is not known yet', 'YouTube', youtube({ duration: 0 }), {}],
  ['numbers that are none', 'YouTube', youtube({ currentTime: '4', duration: null, playerState: -1 }), {}],
  [
    'where it is',
    'Vimeo',
    { event: 'timeupdate', data: { seconds: 4.5, percent: 0.1, duration: 45 } },
    { currentTime: 4.5, duration: 45, ended: false },
  ],
  ['the same as text', 'Vimeo', '{"event":"timeupdate","data":{"seconds":4}}', { currentTime: 4, ended: false }],
  ['that it is over', 'Vimeo', { event: 'ended', data: {} }, { ended: true }],
])('a message says %s: %s', (_title, host, data, expected) => {
  expect(readEmbedMessage(host, data)).toEqual(expected);
});

test.each<['YouTube' | 'Vimeo', unknown]>([
  ['YouTube', undefined],
  ['YouTube', 'no JSON'],
  ['YouTube', 'null'],
  ['YouTube', youtube(undefined)],
  ['YouTube', youtube({ currentTime: 4 }, 'onReady')],
  ['YouTube', youtube({ currentTime: 4, words: 'x'.repeat(100_000) })],
  ['Vimeo', { event: 'ready' }],
  ['Vimeo', { event: 'timeupdate' }],
  ['Vimeo', { event: { toString: null } }],
  ['Vimeo', [1]],
])('%s: other messages say nothing', (host, data) => {
  expect(readEmbedMessage(host, data)).toBeUndefined();
});

test('a frame resumes the video where it was left, and its player knows which origin it may talk to', () => {
  const origin = 'https://www.example.com';
  const tube = 'https://www.youtube-nocookie.com/embed/a?autoplay=1';

  expect(frameAddress('YouTube', tube, 0, origin)).toBe(`${tube}&enablejsapi=1&origin=https%3A%2F%2Fwww.example.com`);
  expect(frameAddress('YouTube', tube, 61.7, origin)).toMatch(/&start=61&enablejsapi=1/);
  expect(frameAddress('YouTube', `${tube}&start=90&end=120`, 0, origin)).toContain('&start=90&end=120&enable');
  expect(frameAddress('YouTube', `${tube}&start=90&end=120`, 100, origin)).toContain('&end=120&start=100&enable');
  expect(frameAddress('YouTube', `${tube}&start=90&end=120`, 130, origin)).toContain('&start=90&end=120&enable');
  expect(frameAddress('Vimeo', 'https://player.vimeo.com/video/1?dnt=1#t=90s', 0, origin)).toMatch(/#t=90s$/);
  expect(frameAddress('Vimeo', 'https://player.vimeo.com/video/1?dnt=1#t=90s', 95, origin)).toMatch(/dnt=1#t=95s$/);
  expect(frameAddress('Vimeo', 'https://player.vimeo.com/video/1?dnt=1', 61.7, origin)).toMatch(/\?dnt=1#t=61s$/);
  expect(frameAddress('Vimeo', 'https://player.vimeo.com/video/1?dnt=1', 0.4, origin)).toMatch(/\?dnt=1$/);
});
