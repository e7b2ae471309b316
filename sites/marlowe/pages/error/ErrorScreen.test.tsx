import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { failedRecord } from '@ostium/content';
import { emptyPage } from 'ostium/testing';
import { barePractice, type Practice } from '../../practice/practice.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { kind } from './error.page.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

const bare = barePractice('Noses', 'www.noses.example');
const practiceWithTexts: Practice = {
  ...bare,
  error_page: {
    heading: 'Gone.',
    text: 'Go on.',
    links: [{ label: 'Home', link: '/', mobile_only: false }],
  },
  unavailable: { heading: 'At rest.', text: 'Call us.' },
};
const inSpanish: Practice = {
  ...practiceWithTexts,
  spanish: {
    hours: [],
    urgent_headings: [],
    source_headings: [],
    error_page: {
      heading: 'No está.',
      text: 'Siga.',
      links: [{ label: 'Citas', link: '/es/citas/', mobile_only: false }],
    },
    unavailable: { heading: 'En pausa.', text: 'Llame.' },
  },
};

function show(status: number, { practice = bare, language = 'en', isPreview = false } = {}) {
  const page: ScreenProps['page'] = emptyPage('/gone/', {
    kind: 'error',
    language,
    record: failedRecord('/gone/', status),
    isPreview,
  });
  const html = renderToString(
    <PracticeContext value={practice}>
      <ErrorScreen page={page} />
    </PracticeContext>,
  );
  const textOf = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    heading: textOf(/<h1>(.*?)<\/h1>/),
    text: textOf(/<p class="lead">(.*?)<\/p>/),
    title: kind.head?.title?.(page),
    html,
  };
}

describe('a page that cannot be shown', () => {
  test.each([
    [404, 'Page not found', 'Gone.'],
    [410, 'Page not found', 'Gone.'],
    [429, 'We cannot show this page right now', 'At rest.'],
    [503, 'We cannot show this page right now', 'At rest.'],
  ])('with status %i has one reason in its title and in its heading', (status, title, heading) => {
    expect(show(status)).toMatchObject({ title, heading: title });
    expect(show(status, { practice: practiceWithTexts })).toMatchObject({ title, heading });
  });

  test('is in Spanish at a Spanish address, in the practice’s own words if it has some', () => {
    expect(show(404, { practice: practiceWithTexts, language: 'es' })).toMatchObject({
      title: 'Página no encontrada',
      heading: 'Página no encontrada',
      html: expect.stringContaining('>Inicio</a>'),
    });
    expect(show(404, { practice: inSpanish, language: 'es' })).toMatchObject({
      heading: 'No está.',
      text: 'Siga.',
      html: expect.stringContaining('<a href="/es/citas/">Citas</a>'),
    });
    expect(show(503, { practice: inSpanish, language: 'es' })).toMatchObject({ heading: 'En pausa.', text: 'Llame.' });
    expect(show(404, { practice: inSpanish })).toMatchObject({ heading: 'Gone.' });
  });

  test('tells an editor about a refused credential, but no visitor', () => {
    expect(show(403, { practice: practiceWithTexts, isPreview: true })).toMatchObject({
      title: 'This preview cannot be shown',
      heading: 'This preview cannot be shown',
    });
    expect(show(403, { practice: practiceWithTexts })).toMatchObject({ title: 'Page not found', heading: 'Gone.' });
  });
});
