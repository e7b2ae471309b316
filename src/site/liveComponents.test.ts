import { expect, test } from 'vitest';
import { liveComponents } from './liveComponents.built.ts';

test('what comes to life needs no table: each block that says so, and the screen of each page kind that places one', () => {
  expect(Object.keys(liveComponents).toSorted()).toEqual([
    './blocks/home-carousel/HomeCarousel.tsx',
    './blocks/quiz/Quiz.tsx',
    './pages/home/HomeScreen.tsx',
    './pages/quiz/QuizScreen.tsx',
  ]);
});
