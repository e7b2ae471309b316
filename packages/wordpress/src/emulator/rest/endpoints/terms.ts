import type { Term } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import type { Taxonomy } from '../../model/postTypes.ts';
import { formatName } from '../../text/formatText.ts';
import { viewOf, curies, embeddable, type Outcome, type RestRequest, type Resource } from '../resource.ts';
import { singleRules, termListRules } from '../params/paramRules.ts';
import { RestError } from '../restError.ts';
import { chooseFrom, pageOf, readListParams, sortNamed } from './lists.ts';

/** `wp/v2/{taxonomy}`. Past the end the list is empty, with correct totals. */
export function listTerms(taxonomy: Taxonomy, request: RestRequest): Outcome {
  const params = readListParams(request, termListRules(taxonomy), 'edit terms in this taxonomy');
  const [post, parent] = [params.number('post'), params.number('parent')];
  const carried = post === undefined ? undefined : request.model.items.get(post)?.terms.get(taxonomy.name);
  const candidates = post === undefined ? (request.model.termLists.get(taxonomy.name) ?? []) : (carried ?? []);
  // A parent without items of its own is kept for its children.
  const used = new Set(candidates.filter(({ count }) => count > 0).flatMap(withParents));
  const isUsed = (term: Term): boolean => (taxonomy.isHierarchical ? used.has(term) : term.count > 0);
  const matches = chooseFrom(candidates, params, (term) => `${term.name} ${term.slug} ${term.description}`).filter(
    (term) =>
      (parent === undefined || (term.parent?.id ?? 0) === parent) && (!params.flag('hide_empty') || isUsed(term)),
  );
  return pageOf(request, params, sortNamed(matches, params), (term) => termResource(term, request.model));
}

/** A term and all those above it. The files cannot make a term its own ancestor. */
const withParents = (term: Term): Term[] => [term, ...(term.parent ? withParents(term.parent) : [])];

/** `wp/v2/{taxonomy}/{id}`. */
export function showTerm(taxonomy: Taxonomy, id: number, request: RestRequest): Outcome {
  const term = request.model.terms.get(id);
  if (term?.taxonomy !== taxonomy) throw new RestError(404, 'rest_term_invalid', 'Term does not exist.');
  const params = readListParams(request, singleRules, 'edit this term');
  return { kind: 'one', resource: termResource(term, request.model), view: viewOf(request, params) };
}

/** A category, tag or the like, as `wp/v2` returns it. */
const termResource = (term: Term, { home }: Model): Resource => ({
  key: `term ${term.id}`,
  link: term.link,
  fields({ context }) {
    const isFull = context !== 'embed';
    return {
      id: () => term.id,
      ...(isFull && { count: () => term.count, description: () => formatName(term.description) }),
      link: () => term.link,
      name: () => formatName(term.name),
      slug: () => term.slug,
      taxonomy: () => term.taxonomy.name,
      ...(isFull && term.taxonomy.isHierarchical && { parent: () => term.parent?.id ?? 0 }),
      ...(isFull && { meta: () => [] }),
      ...(term.taxonomy.isHierarchical && { acf: () => [] }),
    };
  },
  links() {
    const api = `${home}/wp-json/wp/v2`;
    const { name, restBase, types } = term.taxonomy;
    const itemBase = types[0] === 'post' ? 'posts' : types[0];
    return {
      self: [{ href: `${api}/${restBase}/${term.id}` }],
      collection: [{ href: `${api}/${restBase}` }],
      about: [{ href: `${api}/taxonomies/${name}` }],
      ...(term.parent && { up: [embeddable(`${api}/${restBase}/${term.parent.id}`)] }),
      'wp:post_type': [{ href: `${api}/${itemBase}?${restBase}=${term.id}` }],
      curies,
    };
  },
});
