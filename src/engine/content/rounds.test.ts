import { expect, test } from 'vitest';
import { countRounds } from './countRounds.ts';
import { connectSource } from './source.ts';

const settings = {
  siteUrl: 'https://site.example',
  api: 'https://wp.example/wp-json',
  permalink: '/blog/%postname%/',
  redirections: '404',
};

function open(answers: Record<string, unknown>) {
  const { fetch, rounds } = countRounds((call) => answers[call]);
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

test('a page that was there and is gone takes two rounds too', async () => {
  const page = { id: 1, slug: 'care', type: 'page', link: 'https://wp.example/care/' };
  const answers: Record<string, unknown> = { 'GET pages?slug=care': [page] };
  const { content, rounds } = open(answers);
  await content.open().fetch('/care/');
  answers['GET pages?slug=care'] = [];
  const source = content.open();
  await source.fetch('/care/');
  expect(source.get('/care/')).toMatchObject({ is404: true });
  expect(rounds.slice(1)).toEqual([
    ['GET pages?slug=care'],
    ['HEAD /care/', 'GET posts?slug=care', 'GET media?slug=care'],
  ]);
});

test('a term takes two rounds: the term, then what is filed under it', async () => {
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
  expect(source.found({ endpoint: 'tags' })).toMatchObject({ isFound: true });
  expect(source.found({ endpoint: 'users' })).toBeUndefined();
  expect(rounds.flat().filter((call) => call === 'GET tags')).toHaveLength(1);
  expect(rounds[0]).toHaveLength(5);
});
