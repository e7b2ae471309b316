import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { long, typical } from './LandingReview.fixture.ts';
import { block } from './LandingReview.schema.ts';
import type { LandingReviewInput, LandingReviewProps } from './LandingReview.schema.ts';
import { LandingReview } from './LandingReview.tsx';

function show(raw: LandingReviewInput): string {
  const reading = block.read(raw, createFields({ resolve: (url) => url }));
  return renderToStaticMarkup(<LandingReview {...((reading.ok ? reading.fields : {}) as LandingReviewProps)} />);
}

const classOfQuotation = (html: string) => /<blockquote class="([^"]*)"/.exec(html)?.[1];

test('a patient who has not agreed is not shown, and no empty space is left', () => {
  expect(show({ ...typical, authorization_on_file: false })).toBe('');
});

test('a long review is a step smaller', () => {
  expect(classOfQuotation(show(typical))).not.toBe('quotation quoted');
  expect(classOfQuotation(show(long))).toBe('quotation quoted');
});
