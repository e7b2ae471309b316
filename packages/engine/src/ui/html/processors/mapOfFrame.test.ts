import { expect, test } from 'vitest';
import { cleanHtml } from '../cleanHtml.ts';

const clean = (html: string) => cleanHtml(html, (url) => url);

const PB =
  '!1m18!1m12!1m3!1d3464.5!2d-95.41!3d29.74!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x8640c1:0x8a4!2sNoseville%20ENT%20%26%20Sinus!5e0!3m2!1sen!2sus!4v1';
const ROUTE =
  '!1m28!1m12!1m3!1d1!2d-95.4!3d29.7!4m13!3e0!4m5!1s0x1a:0x2b!2sMain%20Station!3m2!1d1!2d2!4m5!1s0x3c:0x4d!2sNoseville%20ENT!5e0';

test.each([
  [
    `https://www.google.com/maps/embed?pb=${PB}`,
    'https://www.google.com/maps/search/Noseville%20ENT%20%26%20Sinus/@29.74,-95.41,16z',
    'Noseville ENT & Sinus (Google Maps)',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d3!2d-95.41!3d29.74!2m3!5e0!3m2!1sen!2sus',
    'https://www.google.com/maps/search/?api=1&query=29.74%2C-95.41',
    'Google Maps',
  ],
  [
    `https://www.google.com/maps/embed?pb=${ROUTE}`,
    'https://www.google.com/maps/dir/Main%20Station/Noseville%20ENT',
    'Noseville ENT (Google Maps)',
  ],
  [
    'https://www.google.com/maps/embed?pb=!4v1!6m8!1m7!1sCAoSLEF_b-1!2m2!1d29.7!2d-95.4',
    'https://www.google.com/maps/@?api=1&map_action=pano&pano=CAoSLEF_b-1',
    'Google Maps',
  ],
  [
    'https://www.google.de/maps/embed/v1/place?key=SECRET&q=1+Main+Street',
    'https://www.google.com/maps/search/?api=1&query=1%20Main%20Street',
    '1 Main Street (Google Maps)',
  ],
  [
    'https://www.google.com/maps/embed/v1/place?key=SECRET&q=place_id:ChIJ_1',
    'https://www.google.com/maps/search/?api=1&query=Google&query_place_id=ChIJ_1',
    'Google Maps',
  ],
  [
    'https://www.google.com/maps/embed/v1/view?key=SECRET&center=29.7,-95.4&zoom=18',
    'https://www.google.com/maps/search/?api=1&query=29.7%2C-95.4',
    'Google Maps',
  ],
  [
    'https://www.google.com/maps/embed/v1/directions?key=SECRET&origin=Here&destination=There',
    'https://www.google.com/maps/dir/?api=1&origin=Here&destination=There',
    'There (Google Maps)',
  ],
  [
    'https://maps.google.com/maps?q=1%20Main%20Street&t=m&z=10&output=embed&iwloc=near',
    'https://www.google.com/maps?q=1+Main+Street&t=m&z=10&iwloc=near',
    '1 Main Street (Google Maps)',
  ],
  [
    'https://maps.google.co.uk/?saddr=Here&daddr=There&output=embed',
    'https://www.google.com/maps?saddr=Here&daddr=There',
    'There (Google Maps)',
  ],
  [
    'https://www.google.com/maps/d/u/0/embed?mid=1AbC&ehbc=2E312F',
    'https://www.google.com/maps/d/viewer?mid=1AbC',
    'Google Maps',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=-95.42%2C29.73%2C-95.40%2C29.75&layer=mapnik&marker=29.74%2C-95.41',
    'https://www.openstreetmap.org/?mlat=29.74&mlon=-95.41#map=15/29.74/-95.41',
    'OpenStreetMap',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=-96%2C29%2C-95%2C30',
    'https://www.openstreetmap.org/#map=9/29.5/-95.5',
    'OpenStreetMap',
  ],
  [
    'https://www.bing.com/maps/embed?h=400&w=500&cp=29.74~-95.41&lvl=11&typ=d',
    'https://www.bing.com/maps?cp=29.74~-95.41&lvl=11',
    'Bing Maps',
  ],
  [
    'https://embed.apple-mapkit.com/v1/place?place=I12AB&token=SECRET',
    'https://maps.apple.com/place?place-id=I12AB',
    'Apple Maps',
  ],
  [
    'https://maps.apple.com/frame?q=Noseville+ENT&token=SECRET',
    'https://maps.apple.com/?q=Noseville+ENT',
    'Noseville ENT (Apple Maps)',
  ],
  [
    'https://embed.waze.com/iframe?zoom=16&lat=29.74&lon=-95.41&pin=1',
    'https://www.waze.com/ul?ll=29.74,-95.41',
    'Waze',
  ],
  ['https://yandex.ru/map-widget/v1/?ll=1%2C2&z=10', 'https://yandex.com/maps/?ll=1%2C2&z=10', 'Yandex Maps'],
  [
    'https://api.mapbox.com/styles/v1/a/b.html?access_token=pk.x#12/29.7/-95.4',
    'https://api.mapbox.com/styles/v1/a/b.html?access_token=pk.x#12/29.7/-95.4',
    'Mapbox',
  ],
  [
    '//maps.google.com/maps?q=Noseville&output=embed',
    'https://www.google.com/maps?q=Noseville',
    'Noseville (Google Maps)',
  ],
  [
    'http://maps.google.com/maps?q=Noseville&output=embed',
    'https://www.google.com/maps?q=Noseville',
    'Noseville (Google Maps)',
  ],
])('a map in a frame is a link to the place: %.60s', (src, href, words) => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;');
  const html = (attributes: string) => clean(`<p><iframe ${attributes} width="600"></iframe></p>`);
  expect(html(`src="${escaped(src)}"`)).toBe(`<p><a href="${escaped(href)}">${escaped(words)}</a></p>`);
  expect(html(`src="about:blank" data-src="${escaped(src)}" title="Where we are"`)).toBe(
    `<p><a href="${escaped(href)}">Where we are</a></p>`,
  );
});

test.each([
  ['https://www.google.com.evil.example/maps?q=a', 'https://www.google.com.evil.example/maps?q=a'],
  ['https://www.google.com/maps/embed?pb=nonsense', 'https://www.google.com/maps/embed?pb=nonsense'],
  ['https://calendar.google.com/calendar/embed?src=a', 'https://calendar.google.com/calendar/embed?src=a'],
])('another frame is a link to what it shows: %s', (src, href) => {
  expect(clean(`<iframe src="${src}"></iframe>`)).toContain(`<a href="${href}">`);
});

test('a frame inside a link is its words: a link cannot contain another', () => {
  expect(clean('<a href="/x/"><iframe src="https://maps.google.com/maps?q=Here&amp;output=embed"></iframe></a>')).toBe(
    '<a href="/x/">Here (Google Maps)</a>',
  );
});

const POST = 'https://x.example/a/';
const embedded = (frame: string) =>
  `<blockquote class="wp-embedded-content" data-secret="s"><p><a href="${POST}">A post</a></p></blockquote>${frame}`;
const FRAME = `<iframe class="wp-embedded-content" sandbox="allow-scripts" title="“A post” — X" src="${POST}embed/#?secret=s" data-secret="s"></iframe>`;

test.each([
  ['by WordPress', embedded(FRAME)],
  ['in paragraphs, as in the classic editor', embedded(`\n<p>${FRAME}</p>\n`)],
  [
    'by a block',
    `<figure class="wp-block-embed is-type-wp-embed"><div class="wp-block-embed__wrapper">\n${embedded(FRAME)}\n</div></figure>`,
  ],
  ['before they had a secret', embedded(FRAME).replaceAll(' data-secret="s"', '')],
  ['by its frame alone', FRAME],
])('a post embedded %s is one link to it', (_name, html) => {
  const cleaned = clean(html);
  expect(JSON.stringify(cleaned).match(/<a /g)).toHaveLength(1);
  expect(cleaned).toMatch(/<a href="https:\/\/x\.example\/a\/">(?:A post|“A post” — X)<\/a>/);
  expect(cleaned).not.toMatch(/<blockquote|<p><\/p>/);
});

test('two posts are two links', () => {
  const otherFrame = FRAME.replaceAll('"s"', '"t"').replace('/a/embed/#?secret=s', '/b/embed/#?secret=t');
  expect(
    JSON.stringify(clean(`${embedded(FRAME)}<p>${otherFrame}</p>`))
      .replaceAll('\\"', '"')
      .match(/<a href="[^"]+"/g),
  ).toEqual(['<a href="https://x.example/a/"', '<a href="https://x.example/b/"']);
});
