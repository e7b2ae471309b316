import type { UiMessages } from './language.tsx';

/** The interface words of the primitives in English, for tests. */
export const uiMessages: UiMessages = {
  close: 'Close',
  carousel: 'carousel',
  slide: 'slide',
  placeOf: (place, count) => `${place} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  watchOn: (host) => `Watch on ${host}`,
  share: 'Share',
  shareOn: (network) => `On ${network}`,
  shareByMail: 'By mail',
};
