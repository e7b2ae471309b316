import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { openImageProcess } from './images/imageProcess.ts';
import type { ImageProcess, ProcessLimits } from './images/imageProcess.ts';
import { createRenderCard } from './cards.ts';

const opened: ImageProcess[] = [];
afterEach(() => opened.splice(0).forEach(({ close }) => close()));

/** Renders cards over some uploads, and counts how often they are fetched and decoded. */
function open(uploads: Readonly<Record<string, Buffer>>, limits: Partial<ProcessLimits> = {}) {
  const process = openImageProcess({ nice: 0, decodes: 'drawings', ...limits });
  opened.push(process);
  const counts = { fetched: 0, decoded: 0 };
  const render = createRenderCard({
    root: '/',
    uploadsUrls: () => ['https://wp.example/wp-content/uploads'],
    async contentFetch(input) {
      counts.fetched += 1;
      const file = uploads[input.split('/uploads/')[1] ?? ''];
      return file ? new Response(new Uint8Array(file)) : new Response('', { status: 404 });
    },
    process: {
      make(order) {
        counts.decoded += 1;
        return process.make(order);
      },
    },
  });
  return { render, counts, process };
}

const cardWith = (address: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#0a5"/>` +
  `<image href="${address}" x="740" y="0" width="460" height="630" preserveAspectRatio="xMidYMid slice"/></svg>`;
const plainCard =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9"/></svg>';

const svg = (content: string, size = 1000) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`);
const nested = (count: number, layer: (index: number) => string, inner: string) =>
  Array.from({ length: count }, (_none, index) => layer(index)).reduce(
    (within, layerSvg) => layerSvg.replace('*', within),
    inner,
  );

const FILTERS = svg(
  '<filter id="f" x="-100%" y="-100%" width="300%" height="300%"><feTurbulence baseFrequency=".9" numOctaves="200"/>' +
    '<feMorphology operator="dilate" radius="200"/><feGaussianBlur stdDeviation="200"/></filter>' +
    nested(60, () => '<g filter="url(#f)">*</g>', '<rect width="4000" height="4000"/>'),
  4000,
);
const USES = svg(
  '<g id="u0"><rect width="5" height="5"/></g>' +
    Array.from({ length: 16 }, (_none, index) => {
      const use = `<use href="#u${index}" x="1"/>`;
      return `<g id="u${index + 1}">${use.repeat(12)}</g>`;
    }).join('') +
    '<use href="#u16"/>',
);
const ENTITIES = Buffer.from(
  '<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">' +
    Array.from({ length: 12 }, (_none, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('') +
    ']><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a12;</text></svg>',
);
/** The header of a PNG that claims to be huge. */
const wide = async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
};

test('a picture of each kind is cut to its place in the card', async () => {
  const create = { width: 400, height: 300, channels: 3, background: '#a00' } as const;
  const picture = sharp({ create });
  const uploads = {
    'a.jpg': await picture.clone().jpeg().toBuffer(),
    'a.png': await picture.clone().png().toBuffer(),
    'a.webp': await picture.clone().webp().toBuffer(),
    'a.gif': await picture.clone().gif().toBuffer(),
    'a.avif': await picture.clone().avif().toBuffer(),
    'a.svg': svg('<rect width="1000" height="1000" fill="#a00"/>'),
  };
  const { render } = open(uploads);
  for (const name of Object.keys(uploads)) {
    const card = sharp(await render(cardWith(`/-/media/${name}`)));
    expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const at = async (left: number) => [
      ...(await card.clone().extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [[red = 0, , blue = 0], [, green = 0]] = [await at(1000), await at(100)];
    expect([name, red > 140, blue < 60, green > 140]).toEqual([name, true, true, true]);
  }
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['nests filters', () => FILTERS],
  ['refers to itself a million times', () => USES],
  ['has entities that grow', () => ENTITIES],
  ['is larger than any picture may be', () => svg('', 60_000)],
  ['is a PNG that claims to be larger', wide],
  ['is half a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['is a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['is an archive', () => Buffer.from('PK\x03\x04')],
  ['is empty', () => Buffer.alloc(0)],
])('an upload that %s costs its own card, is tried once, and holds up no other', async (_what, make) => {
  const { render, counts, process } = open({ 'bad.svg': await make() }, { makeMs: 10_000 });
  await render(plainCard);
  await expect(render(cardWith('/-/media/bad.svg'))).rejects.toThrow(/^\/-\/media\/bad\.svg: /);
  const initialCounts = { ...counts };
  await expect(render(cardWith('/-/media/bad.svg'))).rejects.toThrow(/^\/-\/media\/bad\.svg: /);
  expect(counts).toEqual(initialCounts);
  expect((await sharp(await render(plainCard)).metadata()).width).toBe(1200);
  process.close();
});

test('what is being decoded when the server stops ends at once', async () => {
  const { render, process } = open({ 'bad.svg': FILTERS });
  await render(plainCard);
  const rendering = render(cardWith('/-/media/bad.svg')).catch(String);
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.close();
  expect(await rendering).toContain('broke the process that made it');
});

test.each([
  '/elsewhere/a.svg',
  'https://other.example/a.svg',
  '/-/media/../a.svg',
  '/-/media/%2e%2e/a.svg',
  '/-/media/a.svg?b',
  '/-/media/a%2fb.svg',
])('nothing but the site’s uploads is fetched: %s', async (address) => {
  const { render, counts } = open({});
  await expect(render(cardWith(address))).rejects.toThrow('is not an upload of the site');
  expect(counts).toEqual({ fetched: 0, decoded: 0 });
});

test('an upload that cannot be had now is asked for again', async () => {
  const { render, counts } = open({});
  for (const times of [1, 2]) {
    await expect(render(cardWith('/-/media/gone.jpg'))).rejects.toThrow('could not be had: absent');
    expect(counts.fetched).toBe(times);
  }
});
