import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { LanguageContext, UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../../messages/uiMessages.ts';
import { headings, typical } from './LandingBanner.fixture.ts';
import { block } from './LandingBanner.schema.ts';
import type { LandingBannerInput, LandingBannerProps } from './LandingBanner.schema.ts';
import { LandingBanner } from './LandingBanner.tsx';

function show(raw: LandingBannerInput, language = 'en'): string {
  const reading = block.read(raw, createFields({ resolve: (url) => url }));
  const fields = (reading.ok ? reading.fields : {}) as LandingBannerProps;
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <UiMessagesContext value={uiMessagesIn(language)}>
        <LandingBanner {...fields} />
      </UiMessagesContext>
    </LanguageContext>,
  );
}

const linksTo = (html: string, href: string) => html.split(`href="${href}"`).length - 1;

test.each([
  ['en', 2, 0],
  ['es', 0, 2],
])(
  'in "%s" %i buttons lead to appointments and %i down to the schedule',
  (language, appointmentLinks, scheduleLinks) => {
    const html = show(typical, language);

    expect(linksTo(html, '/appointments/')).toBe(appointmentLinks);
    expect(linksTo(html, '#schedule-section')).toBe(scheduleLinks);
  },
);

test('the video is opened by one button, in a window of its own', () => {
  const html = show(typical);
  const [, dialogId] = /<button[^>]* commandfor="([^"]+)"[^>]*aria-haspopup="dialog"/.exec(html) ?? [];

  expect(html).toContain(`<dialog id="${dialogId}"`);
});

test('without a video, nothing offers to play one', () => {
  expect(show(headings)).not.toMatch(/<button|<dialog/);
});
