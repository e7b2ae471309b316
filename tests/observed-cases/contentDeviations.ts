import type { Deviations } from './observedCases.ts';

const notFound = (link: string, text: string) => ({
  data: {
    isError: true,
    isReady: true,
    isFetching: false,
    is404: true,
    errorStatus: 404,
    errorStatusText: text,
    route: link,
    link,
    query: {},
    page: 1,
  },
});

const NOWHERE = 'post type from endpoints "posts,pages,media" with slug "nope" not found';
const post7 = { type: 'post', id: 7, isPostType: true, isPost: true, isReady: true, isFetching: false };
const post1 = { type: 'post', id: 1, isPostType: true, isPost: true, isReady: true, isFetching: false };
const preview1 = { ...post1, route: '/post-1/', link: '/post-1/?preview=true', query: { preview: 'true' }, page: 1 };

/** Where the data layer responds differently, and why. */
export const contentDeviations: Deviations = {
  'link-normalize-34': { reason: 'a parameter without = is kept, with an empty value', instead: '/x/?flag=' },
  'link-normalize-35': { reason: 'an absent value is not the text "undefined"', instead: '/x/?a=b&flag=' },
  'link-normalize-39': {
    reason: 'dropping a scheme without a host would not be stable: a:b:c would lose one scheme each time',
    instead: 'mailto:x@y.z/',
  },
  'match-set3-16': {
    reason: 'the type must be the whole value: movies is not movie',
    instead: { rule: 'post with query permalink', params: {} },
  },
  'get-01': {
    reason: 'paths are lower-cased, and one record cannot have the letter case of whoever asked first',
    instead: {
      link: '/some-post/?a=1&b=2#X',
      route: '/some-post/',
      query: { b: '2', a: '1' },
      page: 1,
      isFetching: false,
      isReady: false,
    },
  },
  'query-permalink-03': {
    reason: 'the site’s own credential is used for previews only',
    instead: {
      calls: ['GET /wp/v2/posts/7'],
      data: { ...post7, route: '/', link: '/?p=7', query: { p: '7' }, page: 1 },
    },
  },
  'query-permalink-04': {
    reason: 'a preview shows the latest revision, whatever its address',
    instead: {
      calls: ['GET /wp/v2/posts/7 [Authorization: Bearer T]', 'GET /wp/v2/posts/7/revisions [Authorization: Bearer T]'],
      data: { ...post7, route: '/', link: '/?p=7&preview=true', query: { p: '7', preview: 'true' }, page: 1 },
    },
  },
  'preview-07': {
    reason: 'a link that failed files nothing',
    instead: {
      data: {
        isError: true,
        isReady: true,
        isFetching: false,
        is401: true,
        errorStatus: 401,
        errorStatusText: 'Sorry, no.',
        route: '/post-1/',
        link: '/post-1/?preview=true',
        page: 1,
        query: { preview: 'true' },
      },
    },
  },
  'preview-08': {
    reason: 'an item that was never revised is shown as it is',
    instead: { data: preview1, entity: { title: { rendered: 'T' }, content: { rendered: 'C' } } },
  },
  'preview-09': {
    reason: 'revisions are read at the endpoint of the item’s type, however the item became known',
    instead: { calls: ['GET /wp/v2/posts/1/revisions [Authorization: Bearer T]'], data: preview1 },
  },
  'redirect-30x-23': {
    reason: 'the final slash is part of our normal form: following would lead to the same address for ever',
    instead: notFound('/nope/', NOWHERE),
  },
  'redirect-30x-24': {
    reason: 'a final slash in the site’s address does not switch the loop guard off',
    instead: notFound('/nope/', NOWHERE),
  },
  'redirect-30x-25': {
    reason: 'a relative Location is good HTTP and is resolved',
    instead: {
      data: {
        isFetching: false,
        isReady: true,
        route: '/nope/',
        link: '/nope/',
        query: {},
        page: 1,
        isExternal: false,
        location: '/new/',
        redirectionStatus: 301,
        is301: true,
        isRedirection: true,
      },
    },
  },
  'entity-03': {
    reason: 'a post type has no address, so it makes no record',
    instead: { stores: { type: { post: { taxonomies: ['category', 'tag'] } } }, links: {} },
  },
  'rest-url-03': {
    reason: 'an empty parameter is never sent: WordPress reads an empty slug as no filter',
    instead: { url: 'https://h.example/wp-json/wp/v2/posts?b=1&type[]=post&type[]=page' },
  },
  'source-config-01': {
    reason: 'the sentence names our setting instead of the framework’s',
    instead: { throws: 'Add the URL of your WordPress REST API in CONTENT_API' },
  },
  'initial-link-01': {
    reason: 'the framework’s public path is no option of ours',
    instead: { initialLink: '/category/nature/page/2', options: {} },
  },
  'initial-link-02': {
    reason: 'the framework’s public path is no option of ours',
    instead: { initialLink: '/page/2?a=1&b=2', options: {} },
  },
  'link-rewrite-07': { reason: 'links to the site itself are internal', instead: '/x/' },
  'link-rewrite-10': { reason: 'relative links belong to the page they stand on', instead: 'rel' },
  'link-external-05': { reason: 'two slashes name another host', instead: true },
  'head-rewrite-04': { reason: 'uploads are served by the site', instead: '/-/media/a.jpg' },
  'head-rewrite-13': { reason: 'the content host is not named, whatever the protocol', instead: '/post-1/' },
};
