import { expect, test } from 'vitest';
import { countRounds } from './countRounds.testing.ts';
import { connectSource } from './source.ts';

const settings = {
  siteUrl: 'https://site.example',
  api: 'https://wp.example/wp-json',
  permalink: '/blog/%postname%/',
  redirections: '404',
};

function open(responses: Record<string, unknown>) {
  const { fetch, rounds } = countRounds((call) => responses[call]);
  return { content: connectSource(settings, { fetch }), rounds };
}

test('a missing page takes two rounds: all endpoints, then its redirection', async () => {
  const { content, rounds } = open({});
  const source = content.open();
  await source.fetch('/nothing/');
  expect(source.get('/nothing/')).toMatchObject({ is404: true });
  expect(rounds).toEqual([
    ['GET posts?slug=nothing', 'GET pages?slug=nothing', 'GET media?slug=nothing'],
    ['HEAD /nothing/'],
  ]);
});

test('a page that has been removed takes two rounds too', async () => {
  const page = { id: 1, slug: 'care', type: 'page', link: 'https://wp.example/care/' };
  const responses: Record<string, unknown> = { 'GET pages?slug=care': [page] };
  const { content, rounds } = open(responses);
  await content.open().fetch('/care/');
  responses['GET pages?slug=care'] = [];
  const source = content.open();
  await source.fetch('/care/');
  expect(source.get('/care/')).toMatchObject({ is404: true });
  expect(rounds.slice(1)).toEqual([
    ['GET pages?slug=care'],
    ['HEAD /care/', 'GET posts?slug=care', 'GET media?slug=care'],
  ]);
});

test('a further page of a known item takes the call of the item alone', async () => {
  const words = { rendered: '<p>One</p><!--nextpage--><p>Two</p>' };
  const post = { id: 1, slug: 'care', type: 'post', link: 'https://wp.example/blog/care/', content: words };
  const { content, rounds } = open({ 'GET posts?slug=care': [post] });
  await content.open().fetch('/blog/care/');
  const initialRounds = rounds.length;
  const source = content.open();
  await source.fetch('/blog/care/2/');
  expect(source.get('/blog/care/2/')).toMatchObject({ isPost: true, part: 2, parts: 2 });
  expect(source.entity({ type: 'post', id: 1 })?.raw['content']).toEqual({ rendered: '<p>Two</p>' });
  await source.fetch('/blog/care/');
  expect(source.entity({ type: 'post', id: 1 })?.raw['content']).toEqual({ rendered: '<p>One</p>' });
  expect(rounds.slice(initialRounds)).toEqual([['GET posts?slug=care']]);
});

test('one that is not there takes the rounds of any missing page, behind that of the item', async () => {
  const post = { id: 1, slug: 'care', type: 'post', link: 'https://wp.example/blog/care/' };
  const { content, rounds } = open({ 'GET posts?slug=care': [post] });
  await content.open().fetch('/blog/care/');
  const initialRounds = rounds.length;
  const source = content.open();
  await source.fetch('/blog/care/2/');
  expect(source.get('/blog/care/2/')).toMatchObject({ is404: true });
  expect(rounds.slice(initialRounds)).toEqual([
    ['GET posts?slug=care'],
    ['GET posts?slug=2', 'GET pages?slug=2', 'GET media?slug=2'],
    ['HEAD /blog/care/2/'],
  ]);
});

test('a term takes two rounds: the term, then its items', async () => {
  const term = { id: 2, slug: 'sinus', taxonomy: 'category', link: 'https://wp.example/category/sinus/' };
  const { content, rounds } = open({ 'GET categories?slug=sinus': [term] });
  await content.open().fetch('/category/sinus/');
  expect(rounds).toEqual([['GET categories?slug=sinus'], ['GET posts?categories=2&page=1']]);
});

test('what was prefetched is not requested again', async () => {
  const { content, rounds } = open({ 'GET tags': [] });
  const source = content.open();
  source.prefetchNeeds([{ endpoint: 'tags' }, { endpoint: 'users' }]);
  await source.fetch('/nothing/');
  await source.fetchNeeds([{ endpoint: 'tags' }]);
  source.prefetchNeeds([{ endpoint: 'tags' }]);
  await source.fetchNeeds([{ endpoint: 'categories' }]);
  expect(source.outcome({ endpoint: 'tags' })).toMatchObject({ isFound: true });
  expect(source.outcome({ endpoint: 'users' })).toBeUndefined();
  expect(rounds.flat().filter((call) => call === 'GET tags')).toHaveLength(1);
  expect(rounds[0]).toHaveLength(5);
});
