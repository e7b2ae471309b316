import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../../messages/uiMessages.ts';
import { filmed, long, typical } from './LandingReview.fixture.ts';
import { block } from './LandingReview.schema.ts';
import type { LandingReviewInput, LandingReviewProps } from './LandingReview.schema.ts';
import { LandingReview } from './LandingReview.tsx';

function show(raw: LandingReviewInput): string {
  const reading = block.read(raw, createFields({ resolve: (url) => url }));
  return renderToStaticMarkup(
    <UiMessagesContext value={uiMessagesIn('en')}>
      <LandingReview {...((reading.ok ? reading.fields : {}) as LandingReviewProps)} />
    </UiMessagesContext>,
  );
}

const classOfQuotation = (html: string) => /<blockquote class="([^"]*)"/.exec(html)?.[1];

test('a patient who has not agreed is not shown, and no empty space is left', () => {
  expect(show({ ...typical, authorization_on_file: false })).toBe('');
});

test('a long review is a step smaller', () => {
  expect(classOfQuotation(show(typical))).not.toBe('quotation quoted');
  expect(classOfQuotation(show(long))).toBe('quotation quoted');
});

test('a film of the story has a button with its length, and its cover is shown instead of the face', () => {
  const html = show(filmed);

  expect(html).toMatch(/<button [^>]*command="show-modal"[^>]*>.*Watch this story.*0:20, drawn.*<\/button>/);
  expect(html).not.toContain('patient-2');
  expect(html).toContain('Owen B.');
  expect(show({ ...filmed, authorization_on_file: false })).toBe('');
});

test('a film that has only a cover yet is not promised, and the face stays', () => {
  const html = show({ ...filmed, video: { cover: { url: '/-/media/films/poster.webp', alt: '' } } });

  expect(html).toContain('patient-2');
  expect(html).not.toContain('Watch');
});
