import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from 'ostium/ui/language.tsx';
import { createFields } from 'ostium/server';
import { block } from './HomeVideos.schema.ts';
import type { HomeVideosProps } from './HomeVideos.schema.ts';
import { HomeVideos } from './HomeVideos.tsx';
import { typical } from './HomeVideos.fixture.ts';

const reading = block.read(typical, createFields({ resolve: (url) => url }));
const fields = (reading.ok ? reading.fields : {}) as HomeVideosProps;

test('a video that was not authorized leaves no trace in the fields or on the page', () => {
  expect(fields.videos).toHaveLength(3);
  expect(JSON.stringify(fields)).not.toMatch(/withheld|never authorized/i);
  expect(renderToString(<HomeVideos {...fields} />)).not.toMatch(/withheld|never authorized/i);
});

test('it links to all reviews, in the language of the page', () => {
  const spanish = renderToString(
    <LanguageContext value="es">
      <HomeVideos {...fields} />
    </LanguageContext>,
  );

  expect(renderToString(<HomeVideos {...fields} />)).toMatch(
    /<a href="\/reviews\/testimonials\/"[^>]*>.*See All Reviews</,
  );
  expect(spanish).toMatch(/<a href="\/reviews\/testimonials\/"[^>]*>.*Ver todas las opiniones</);
});
