import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Island, StaticPart } from './StaticPart.tsx';
import { ISLANDS, PART_ATTRIBUTE, PARTS } from './partAttribute.ts';

test('each part of a page is marked as what it is, by the attribute that the browser looks for', () => {
  const island = renderToStaticMarkup(<Island name="carousel">one</Island>);
  const staticPart = renderToStaticMarkup(<StaticPart>{() => 'two'}</StaticPart>);

  expect([island, staticPart]).toEqual([
    `<div ${PART_ATTRIBUTE}="island">one</div>`,
    `<div ${PART_ATTRIBUTE}="static">two</div>`,
  ]);
  expect([PARTS, ISLANDS]).toEqual([`[${PART_ATTRIBUTE}]`, `[${PART_ATTRIBUTE}=island]`]);
});
