import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../../messages/uiMessages.ts';
import { readPractice } from '../../practice/practice.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { block } from './HomeCarousel.schema.ts';
import type { HomeCarouselProps } from './HomeCarousel.schema.ts';
import { HomeCarousel } from './HomeCarousel.tsx';

const fields = createFields({ resolve: (url) => url });

/** The class of the button that the slide's editor placed. */
function classOf(link: string, links: object): string | undefined {
  const buttons = [{ link, title: 'Next', color: 'primary' }];
  const slides = [{ images: false, copy: { label: '', heading: 'Breathe.', content: '' }, buttons }];
  const reading = block.read({ slides, brands: false }, fields);
  const practice = readPractice({ name: 'Marlowe Sinus & ENT', links }, fields);
  const html = renderToStaticMarkup(
    <UiMessagesContext value={uiMessagesIn('en')}>
      <PracticeContext value={practice.ok ? practice.practice : undefined}>
        <HomeCarousel {...((reading.ok ? reading.fields : {}) as HomeCarouselProps)} />
      </PracticeContext>
    </UiMessagesContext>,
  );
  return /<a [^>]*?class="([^"]+)"[^>]*>Next</.exec(html)?.[1];
}

test.each([
  ['/book/', { appointments: '/book/' }, 'primary'],
  ['/quiz/', { appointments: '/book/' }, 'info'],
  ['/appointments/', {}, 'info'],
] as const)('a main button to %s in a practice with %j is %s: only appointments are orange', (link, links, color) => {
  expect(classOf(link, links)).toBe(buttonClass({ color }));
});
