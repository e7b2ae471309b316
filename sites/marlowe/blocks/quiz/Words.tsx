import { lazy, Suspense } from 'react';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import type { QuizProps } from './Quiz.schema.ts';
import type { QuizPart } from './later/QuizWords.tsx';

/**
 * Most of the quiz does not change. If the server has rendered it, the browser needs none of its code; if the quiz is reached by a
 * link, that code is loaded separately, and so adds no weight to every page with a quiz.
 */
const Shown = import.meta.env.SSR
  ? (await import('./later/QuizWords.tsx')).QuizWords
  : lazy(() => import('./later/QuizWords.tsx').then((code) => ({ default: code.QuizWords })));

/** One static part of the quiz, by name. */
export function Words({ quiz, part }: { quiz: QuizProps; part: QuizPart }) {
  return (
    <StaticPart name={part}>
      {() => (
        <Suspense>
          <Shown quiz={quiz} part={part} />
        </Suspense>
      )}
    </StaticPart>
  );
}
