import { afterAll, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';

const PHONE = '(713) 555-0142';
const LINK = `<a href="tel:+17135550142">${PHONE}</a>`;

const folder = createPracticeFolder({
  'pages/call.yaml':
    "id: 5\ntitle: Call [phone]\nseo: { title: 'Call | [practice short name]', description: 'Call [phone], [hours].' }\ncontent: Call [phone link] or [us](tel:[phone]). [phone lnik]\nacf: { reviewed_on: '20260101' }\n",
  'pages/es.yaml':
    "id: 6\ntitle: Inicio\nseo: { title: Inicio, description: 'Llame al [phone].' }\ncontent: Llame al [phone link], [hours in Spanish]\n",
  'posts/news.md':
    '---\nid: 3\ntitle: News\ndate: 2026-01-05T09:00:00\nexcerpt: Call [phone].\n---\n\nWrite to [address], or call [phone link].\n',
});
const { app } = await openSite({ CONTENT_DIR: folder.dir });
afterAll(() => app.close());

const read = async (path: string): Promise<string> => {
  const { body, statusCode } = await app.inject(path);
  expect([path, statusCode]).toEqual([path, 200]);
  // No visitor sees the name of a fact.
  expect([path, body.match(/\[(?:phone|address|practice|hours)[^\]]*\]/gi)]).toEqual([path, null]);
  return body;
};

test('a page has the practice’s facts in its words, its links, its title and its description', async () => {
  const html = await read('/call/');
  expect(html).toContain(`Call ${LINK} or <a href="tel:+17135550142">us</a>. </p>`);
  expect(html).toContain('<title>Call | Marlowe Sinus &amp; ENT</title>');
  expect(html).toMatch(
    /<meta name="description" content="Call \(713\) 555-0142, Monday to Thursday, 8:00 AM to 5:00 PM/,
  );
  expect(html).toMatch(/<h1[^>]*>Call \(713\) 555-0142<\/h1>/);
});

test('a page in Spanish has them too', async () => {
  expect(await read('/es/')).toContain(`Llame al ${LINK}, lunes a jueves, de 8:00 a. m. a 5:00 p. m., y viernes`);
});

test.each([
  ['an article', '/blog/news/', '4120 Alder Bend, Suite 300, Houston, TX 77027'],
  ['the list of articles', '/blog/', `Call ${PHONE}.`],
  ['the feed', '/feed/', PHONE],
  ['the data of a page', '/-/data?link=%2Fcall%2F', PHONE],
  ['a list of articles for the browser', '/-/content/posts', PHONE],
])('so has %s', async (_name, path, words) => expect(await read(path)).toContain(words));

test.each(['(713) 555-0142', '713.555.0142'])('whoever searches for %s finds what names it', async (search) => {
  const html = await read(`/?s=${encodeURIComponent(search)}`);
  expect(html).toContain('href="/call/"');
  expect(html).toContain('href="/blog/news/"');
});
