import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Purpose } from 'ostium/consent';
import { messagesIn } from '../../messages/messages.ts';
import { ConsentCard } from './ConsentCard.tsx';

const show = (purposes: readonly Purpose[], language = 'en') =>
  renderToStaticMarkup(<ConsentCard purposes={purposes} messages={messagesIn(language)} />);

/** The names of the switches, in their order. */
const switchesIn = (html: string) => [...html.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name);

test('the card asks only about what is configured, with every switch off', () => {
  const html = show(['counting', 'calls']);

  expect(switchesIn(html)).toEqual(['needed', 'counting', 'calls']);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).not.toContain('advertising company');
});

test('the card is hidden until script shows it', () => {
  expect(show(['counting'])).toMatch(/^<section id="ostium-consent"[^>]* hidden="">/);
});

test('saying no is as easy as saying yes', () => {
  const [no, yes] = ['no', 'yes'].map(
    (does) => new RegExp(`<button type="button" class="([^"]*)" data-consent="${does}">`).exec(show(['ads']))?.[1],
  );
  expect(no).toBeDefined();
  expect(no).toBe(yes);
});

test('a page in Spanish asks in Spanish', () => {
  expect(show(['counting'], 'es')).toContain('Nada de otra empresa se carga si usted no dice que sí.');
});
