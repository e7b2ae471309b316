import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '../language.tsx';
import { Picture } from './Picture.tsx';

const drawing = { src: '/-/media/nose.svg', alt: 'A nose', width: 400, height: 300 };
const rendered = {
  ...drawing,
  sources: [
    { src: '/-/media/nose-400x300.avif', width: 400, type: 'image/avif' },
    { src: '/-/media/nose-600x450.webp', width: 600, type: 'image/webp' },
    { src: '/-/media/nose-800x600.avif', width: 800, type: 'image/avif' },
  ],
};
const photograph = {
  src: '/-/media/room.jpg',
  alt: '',
  width: 1600,
  height: 900,
  sources: [
    { src: '/-/media/room-300x169.jpg', width: 300, type: 'image/jpeg' },
    { src: '/-/media/room.jpg', width: 1600, type: 'image/jpeg' },
  ],
};
const upright = { src: '/-/media/tall.svg', alt: 'Tall', width: 300, height: 400 };

const REST = 'loading="lazy" decoding="async"';

test.each<[string, ComponentProps<typeof Picture>, string]>([
  [
    'of one file is an image',
    { image: drawing },
    `<img src="/-/media/nose.svg" alt="A nose" width="400" height="300" ${REST}/>`,
  ],
  [
    'whose size is unknown keeps no place free',
    { image: { src: '/a.png', alt: '' }, className: 'x', focus: 'top' },
    `<img src="/a.png" alt="" class="x top" ${REST}/>`,
  ],
  [
    'in sizes of its own type is an image with a choice of widths',
    { image: photograph, use: 'logo' },
    `<img src="/-/media/room.jpg" srcSet="/-/media/room-300x169.jpg 300w, /-/media/room.jpg 1600w" sizes="160px" alt="" width="1600" height="900" ${REST}/>`,
  ],
  [
    'in several types offers the smallest type first, and is of the one that all browsers understand',
    { image: rendered, use: 'logo', className: 'x' },
    '<picture class="picture">' +
      '<source type="image/avif" srcSet="/-/media/nose-400x300.avif 400w, /-/media/nose-800x600.avif 800w" sizes="160px"/>' +
      `<img src="/-/media/nose-600x450.webp" alt="A nose" width="400" height="300" class="x" ${REST}/></picture>`,
  ],
  [
    'in one small type alone shows its drawing to browsers that do not understand it',
    { image: { ...rendered, sources: rendered.sources.slice(0, 1) }, use: 'logo' },
    '<picture class="picture"><source type="image/avif" srcSet="/-/media/nose-400x300.avif 400w" sizes="160px"/>' +
      `<img src="/-/media/nose.svg" alt="A nose" width="400" height="300" ${REST}/></picture>`,
  ],
  [
    'of the first screen that is not the largest is fetched at once, but not before others',
    { image: { ...rendered, sources: rendered.sources.slice(0, 1) }, use: 'face', isEarly: true },
    '<picture class="picture"><source type="image/avif" srcSet="/-/media/nose-400x300.avif 400w" sizes="84px"/>' +
      '<img src="/-/media/nose.svg" alt="A nose" width="400" height="300" loading="eager" decoding="async"/></picture>',
  ],
  [
    'with a wide cut shows it from 768 px, whatever a browser understands',
    { image: upright, wide: { ...rendered, sources: rendered.sources.slice(0, 1) }, isUrgent: true },
    '<picture class="picture">' +
      '<source media="(min-width: 768px)" type="image/avif" srcSet="/-/media/nose-400x300.avif 400w" sizes="100vw" width="400" height="300"/>' +
      '<source media="(min-width: 768px)" srcSet="/-/media/nose.svg" width="400" height="300"/>' +
      '<img src="/-/media/tall.svg" alt="Tall" width="300" height="400" loading="eager" decoding="async" fetchPriority="high"/></picture>',
  ],
  [
    'with a focal point keeps it in view, in steps, whatever its place says',
    { image: { src: '/a.png', alt: '', focus: { x: 0.32, y: 1 } }, className: 'x', focus: 'top' },
    `<img src="/a.png" alt="" class="x top focus x30 y100" ${REST}/>`,
  ],
  [
    'whose wide cut alone has a focal point keeps it in view from 768 px',
    { image: upright, wide: { ...drawing, focus: { x: 0, y: 0.08 } } },
    '<picture class="picture wide x0 y10">' +
      '<source media="(min-width: 768px)" srcSet="/-/media/nose.svg" width="400" height="300"/>' +
      `<img src="/-/media/tall.svg" alt="Tall" width="300" height="400" ${REST}/></picture>`,
  ],
  [
    'whose wide cut has none leaves it where its place says from 768 px',
    { image: { ...upright, focus: { x: 0.5, y: 0.5 } }, wide: drawing },
    '<picture class="picture without">' +
      '<source media="(min-width: 768px)" srcSet="/-/media/nose.svg" width="400" height="300"/>' +
      `<img src="/-/media/tall.svg" alt="Tall" width="300" height="400" class="focus x50 y50" ${REST}/></picture>`,
  ],
])('a picture %s', (_name, props, expected) => {
  // The build makes class names unique.
  const markup = renderToStaticMarkup(<Picture {...props} />).replaceAll(
    /_(picture|top|focus|wide|without|[xy]\d+)_\w+/g,
    '$1',
  );

  expect(markup).toBe(expected);
});

test.each([
  ['en', 'A nose'],
  ['es', 'Una nariz'],
  ['fr', 'A nose'],
])('a picture says on a page in "%s": %s', (language, alt) => {
  const image = { ...drawing, altTexts: { es: 'Una nariz' } };
  const renderPicture = (isDecoration: boolean) =>
    renderToStaticMarkup(
      <LanguageContext value={language}>
        <Picture image={image} isDecoration={isDecoration} />
      </LanguageContext>,
    );
  expect(renderPicture(false)).toContain(` alt="${alt}"`);
  expect(renderPicture(true)).toContain(' alt=""');
});
