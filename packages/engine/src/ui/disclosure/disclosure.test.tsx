import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Accordion } from './Accordion.tsx';
import { SideTabs } from './SideTabs.tsx';

const items = [
  { title: 'Will it hurt?', content: <p>Little.</p>, id: 'hurt' },
  { title: 'How soon?', content: <p>In weeks.</p> },
];

/** The attributes of every `details` that the browser acts on. */
const facts = (html: string) =>
  [...html.matchAll(/<details([^>]*)>/g)].map(([, attributes = '']) => ({
    id: /id="([^"]*)"/.exec(attributes)?.[1],
    name: /name="([^"]*)"/.exec(attributes)?.[1],
    isOpen: / open=/.test(attributes),
  }));

test('an accordion opens its items one at a time or several together', () => {
  const free = facts(renderToStaticMarkup(<Accordion items={items} openFirst />));
  const [first, second] = facts(renderToStaticMarkup(<Accordion items={items} isExclusive />));

  expect(free).toEqual([
    { id: 'hurt', name: undefined, isOpen: true },
    { id: undefined, name: undefined, isOpen: false },
  ]);
  expect(first?.name).toMatch(/./);
  expect(second).toEqual({ id: undefined, name: first?.name, isOpen: false });
});

test('side tabs are an accordion of which the first item is open', () => {
  const html = renderToStaticMarkup(<SideTabs items={items} />);
  const [first, second] = facts(html);

  expect([first?.isOpen, second?.isOpen]).toEqual([true, false]);
  expect(first?.name).toBe(second?.name);
  expect(html).not.toMatch(/role=/);
});

test('a title is followed by the panel it opens', () => {
  const words = renderToStaticMarkup(<SideTabs items={items} />).replaceAll(/<[^>]*>/g, '|');

  expect(words.split('|').filter(Boolean)).toEqual(['Will it hurt?', 'Little.', 'How soon?', 'In weeks.']);
});
