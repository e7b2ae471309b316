import type { Item } from '../model/model.ts';
import { formatTitle } from '../text/formatTitle.ts';
import { chooseFrom, readListParams } from './namedLists.ts';
import { listHeaders, pageSpan, viewOf, type Outcome, type RestRequest } from './outcome.ts';
import { searchRules } from './paramRules.ts';
import { embeddable, type Resource } from './resource.ts';
import { matchesSearch, parseSearch, searchRank } from './searchText.ts';

/** `wp/v2/search`: everything people can look at, best match first. Past the end its totals are 0. */
export function search(request: RestRequest): Outcome {
  const { model } = request;
  const { postTypes } = model.site;
  const params = readListParams(request, searchRules(postTypes), 'search');
  const wanted = params.texts('subtype').filter((name) => name !== 'any');
  const types = postTypes.filter(({ name }) => name !== 'attachment' && (wanted.length === 0 || wanted.includes(name)));
  const words = parseSearch(params.text('search') ?? '');
  const items = types.flatMap(({ name }) => model.types.get(name)?.published ?? []);
  const matching = words.phrase
    ? items.filter((item) => matchesSearch(item, words, ['post_title', 'post_excerpt', 'post_content']))
    : items;
  const found = params.text('type') === 'post' ? chooseFrom(matching, params, () => '') : [];
  const inOrder = found.toSorted(
    (a, b) => (words.phrase ? searchRank(a, words) - searchRank(b, words) : 0) || b.date.localeCompare(a.date),
  );
  const span = pageSpan(inOrder.length, params);
  // Past the end WordPress forgets how many there were, and leads back to the page before, existing or not.
  const isPast = span.page > 1 && span.page > span.pages;
  const counted = isPast ? { total: 0, span: { ...span, pages: 0 } } : { total: inOrder.length, span };
  return {
    ...{ kind: 'list', view: viewOf(request, params) },
    resources: inOrder.slice(span.start, span.end).map((item) => foundResource(item, model.home)),
    headers: listHeaders(request, params, { ...counted, previous: span.page - 1 }),
  };
}

const foundResource = ({ id, type, title, link }: Item, home: string): Resource => ({
  key: `found ${id}`,
  fields: () => ({
    id: () => id,
    title: () => formatTitle(title),
    url: () => link,
    type: () => 'post',
    subtype: () => type.name,
  }),
  links: () => ({
    self: [embeddable(`${home}/wp-json/wp/v2/${type.restBase}/${id}`)],
    about: [{ href: `${home}/wp-json/wp/v2/types/${type.name}` }],
    collection: [{ href: `${home}/wp-json/wp/v2/search` }],
  }),
});
