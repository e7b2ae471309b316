import type { Taxonomy } from '../model/postTypes.ts';
import { chooseFrom, pageOf, readListParams, sortNamed } from './namedLists.ts';
import { viewOf, type Outcome, type RestRequest } from './outcome.ts';
import { singleRules, termListRules } from './paramRules.ts';
import { RestError } from './restError.ts';
import { termResource } from './termResource.ts';

/** `wp/v2/{taxonomy}`. Past the end there is an empty list with true totals. */
export function listTerms(taxonomy: Taxonomy, request: RestRequest): Outcome {
  const params = readListParams(request, termListRules(taxonomy), 'edit terms in this taxonomy');
  const [post, parent] = [params.number('post'), params.number('parent')];
  const carried = post === undefined ? undefined : request.model.items.get(post)?.terms.get(taxonomy.name);
  const all = post === undefined ? (request.model.termLists.get(taxonomy.name) ?? []) : (carried ?? []);
  const found = chooseFrom(all, params, (term) => `${term.name} ${term.slug} ${term.description}`).filter(
    (term) =>
      (parent === undefined || (term.parent?.id ?? 0) === parent) && (!params.flag('hide_empty') || term.count > 0),
  );
  return pageOf(request, params, sortNamed(found, params), (term) => termResource(term, request.model));
}

/** `wp/v2/{taxonomy}/{id}`. */
export function showTerm(taxonomy: Taxonomy, id: number, request: RestRequest): Outcome {
  const term = request.model.terms.get(id);
  if (term?.taxonomy !== taxonomy) throw new RestError(404, 'rest_term_invalid', 'Term does not exist.');
  const params = readListParams(request, singleRules, 'edit this term');
  return { kind: 'one', resource: termResource(term, request.model), view: viewOf(request, params) };
}
