import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ReadEntity } from 'ostium';
import { createFields } from 'ostium/server';
import { NeedsContext } from 'ostium/testing';
import { UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../../messages/uiMessages.ts';
import { typical } from './LandingTestimonials.fixture.ts';
import { block } from './LandingTestimonials.schema.ts';
import type { LandingTestimonialsProps } from './LandingTestimonials.schema.ts';
import { LandingTestimonials } from './LandingTestimonials.tsx';

const read = (raw: unknown) => {
  const reading = block.read(raw, createFields({ resolve: (url) => url }));
  return (reading.ok ? reading.fields : {}) as LandingTestimonialsProps;
};

const letter: ReadEntity & { review: string } = {
  kind: 'testimonial',
  id: 7,
  link: '/testimonials/owen-b/',
  title: 'Owen B.',
  review: 'They told me every step.',
};

const show = (fields: LandingTestimonialsProps, items: readonly ReadEntity[]) =>
  renderToStaticMarkup(
    <UiMessagesContext value={uiMessagesIn('en')}>
      <NeedsContext value={() => items}>
        <LandingTestimonials {...fields} />
      </NeedsContext>
    </UiMessagesContext>,
  );

test('letters written into the block are shown, and none are requested', () => {
  const fields = read(typical);
  const html = show(fields, [letter]);

  expect(block.needs(fields)).toEqual([]);
  expect(html).toContain('Denise R.');
  expect(html).not.toMatch(/Owen B\.|never authorized|Withheld/);
});

test('without any, the newest testimonials are used, and without those there is no section', () => {
  const fields = read({ title: 'Letters', testimonials: false });

  expect(block.needs(fields)).toHaveLength(1);
  expect(show(fields, [letter])).toMatch(/They told me every step\..*Owen B\./);
  expect(show(fields, [])).toBe('');
});
