import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../../messages/uiMessages.ts';
import { filmed, typical } from './SnoringReview.fixture.ts';
import { block } from './SnoringReview.schema.ts';
import type { SnoringReviewInput, SnoringReviewProps } from './SnoringReview.schema.ts';
import { SnoringReview } from './SnoringReview.tsx';

function show(raw: SnoringReviewInput): string {
  const reading = block.read(raw, createFields({ resolve: (url) => url }));
  return renderToStaticMarkup(
    <UiMessagesContext value={uiMessagesIn('en')}>
      <SnoringReview {...((reading.ok ? reading.fields : {}) as SnoringReviewProps)} />
    </UiMessagesContext>,
  );
}

test('the portrait opens the film of the story, and without one it is a picture with nothing to press', () => {
  expect(show(filmed)).toMatch(
    /<button [^>]*command="show-modal"[^>]*>.*patient-4.*Watch this story.*0:20, drawn.*<\/button>/,
  );
  expect(show(typical)).toContain('patient-4');
  expect(show(typical)).not.toMatch(/<button|<a |<svg|Watch/);
});

test('of a patient who has not agreed neither the words nor the film are there', () => {
  expect(show({ ...filmed, authorization_on_file: false })).toBe('');
});
