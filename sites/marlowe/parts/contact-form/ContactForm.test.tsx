import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { barePractice } from '../../practice/practice.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { ContactForm } from './ContactForm.tsx';
import { FormsContext } from './formsContext.ts';

const phone = { display: '(713) 555-0142', link: 'tel:+17135550142' };
const FORMS = { ask: '/clinic/-/form/ask' };

interface Around {
  isBesideNumber?: boolean;
  forms?: Record<string, string>;
  practice?: { phone?: typeof phone };
}

const show = (path: string | undefined, language = 'en', { forms, practice, ...more }: Around = {}): string =>
  renderToStaticMarkup(
    <PracticeContext value={{ ...barePractice('Marlowe', 'www.example.com'), ...practice }}>
      <FormsContext value={forms}>
        <ContactForm path={path} language={language} label="Quiz Contact Form" {...more} />
      </FormsContext>
    </PracticeContext>,
  );

test('a form that the site offers is a link to it, and nothing of it is loaded', () => {
  const html = show('ask', 'en', { forms: FORMS, practice: { phone } });

  expect(html).toContain('href="/clinic/-/form/ask"');
  expect(html).not.toMatch(/<iframe|src=/);
  expect(show('ask', 'es', { forms: FORMS })).toContain('Abrir el formulario de contacto');
});

test('if the number is already shown there is a form, or nothing', () => {
  const beside = { isBesideNumber: true, practice: { phone } };

  expect(show('ask', 'en', { ...beside, forms: FORMS })).toContain('href="/clinic/-/form/ask"');
  expect(show('ask', 'en', beside)).toBe('<div data-part="static"></div>');
});

test.each([
  [undefined, FORMS],
  ['ask', undefined],
  ['other', FORMS],
  ['constructor', FORMS],
])('where the site offers no form at "%s", the number stands there, or nothing at all', (path, forms) => {
  const around = forms ? { forms } : {};
  const html = show(path, 'en', { ...around, practice: { phone } });

  expect(html).toContain('tel:+17135550142');
  expect(html).not.toContain('/-/form/');
  expect(show(path, 'en', around)).toBe('<div data-part="static"></div>');
});
