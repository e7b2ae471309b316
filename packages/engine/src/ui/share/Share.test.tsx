import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { uiMessagesIn } from 'marlowe/messages/uiMessages.ts';
import { UiMessagesContext } from '../language.tsx';
import type { UiMessages } from '../language.tsx';
import { Share, shareAddress } from './Share.tsx';

const uiMessages = uiMessagesIn('en');

const page = { url: 'https://www.site.example/blog/a-b/', title: 'Noses & ears: 100 % ¿clear?' };
const url = 'https%3A%2F%2Fwww.site.example%2Fblog%2Fa-b%2F';
const title = 'Noses%20%26%20ears%3A%20100%20%25%20%C2%BFclear%3F';

const show = (messages: UiMessages) =>
  renderToStaticMarkup(
    <UiMessagesContext value={messages}>
      <Share url={page.url} title={page.title} />
    </UiMessagesContext>,
  );

test.each([
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['twitter', `https://twitter.com/intent/tweet?url=${url}&text=${title}`],
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ['mail', `mailto:?subject=${title}&body=${title}%0A%0A${url}`],
] as const)('to share by %s is a plain address', (network, address) => {
  expect(shareAddress(network, page)).toBe(address);
});

test('nothing can be shared without an address', () => {
  expect(() => shareAddress('facebook', { url: '', title: 'A title' })).toThrow(
    expect.objectContaining({ name: 'AssertionError', message: expect.stringContaining('share url is missing') }),
  );
});

test('a short message may have text and accounts added', () => {
  expect(shareAddress('twitter', { ...page, hashtags: ['nose', 'ear'], related: ['marlowe'] })).toBe(
    `https://twitter.com/intent/tweet?url=${url}&text=${title}&hashtags=nose%2Cear&related=marlowe`,
  );
});

test.each(['hashtags', 'related'])('%s that are no list are refused, even by networks without them', (name) => {
  expect(() => shareAddress('mail', Object.assign({ ...page }, { [name]: 'nose' }))).toThrow(
    `mail.${name} is not an array`,
  );
});

test('every way is a link with a name; the windows that script may open have their sizes', () => {
  expect(
    [...show(uiMessages).matchAll(/data-share="(\w+)"(?: data-popup="(\w+)")?.*?<span[^>]*>([^<]+)/g)].map(
      ([, ...way]) => way,
    ),
  ).toEqual([
    ['facebook', '550x400', uiMessages.shareOn('Facebook')],
    ['twitter', '550x400', uiMessages.shareOn('X')],
    ['linkedin', '750x600', uiMessages.shareOn('LinkedIn')],
    ['mail', undefined, uiMessages.shareByMail],
  ]);
});

test('the names use the site’s messages', () => {
  expect(show({ ...uiMessages, share: 'Seite teilen', shareOn: (network) => `Auf ${network} teilen` })).toMatch(
    /aria-label="Seite teilen".*>Auf Facebook teilen<.*>Auf X teilen<.*>Auf LinkedIn teilen</,
  );
});

test('without messages from the site it says who must provide them', () => {
  expect(() => renderToStaticMarkup(<Share url={page.url} title={page.title} />)).toThrow(
    'put a UiMessagesContext around the page',
  );
});
