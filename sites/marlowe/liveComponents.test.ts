import { expect, test } from 'vitest';
import { liveComponents } from './liveComponents.built.ts';

test('interactive components need no table: each block declared as live, and the screen of each page kind with one', () => {
  expect(Object.keys(liveComponents).toSorted()).toEqual([
    './blocks/home-carousel/HomeCarousel.tsx',
    './blocks/quiz/Quiz.tsx',
    './pages/home/HomeScreen.tsx',
    './pages/quiz/QuizScreen.tsx',
  ]);
});
