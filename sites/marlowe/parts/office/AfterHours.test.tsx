import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AfterHours } from './HoursList.tsx';

const after_hours = { label: 'What to do until morning', link: '/tonight/' };
const spanish = { after_hours: { label: 'Qué hacer hasta que amanezca', link: '/es/esta-noche/' } };

test('who comes after hours is led on in the language of the page', () => {
  const linkIn = (language: string) =>
    renderToString(<AfterHours practice={{ after_hours, spanish }} language={language} />);

  expect(linkIn('en')).toBe('<p><a href="/tonight/">What to do until morning</a></p>');
  expect(linkIn('es')).toBe('<p><a href="/es/esta-noche/">Qué hacer hasta que amanezca</a></p>');
});

test('nobody is led to a page in another language, or to none', () => {
  expect(renderToString(<AfterHours practice={{ after_hours, spanish: undefined }} language="es" />)).toBe('');
  expect(renderToString(<AfterHours practice={{ after_hours: undefined }} language="en" />)).toBe('');
});
