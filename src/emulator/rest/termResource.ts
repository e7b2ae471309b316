import type { Model, Term } from '../model/model.ts';
import { formatName } from '../text/formatTitle.ts';
import { curies, embeddable, type Resource } from './resource.ts';

/** A category, tag or the like, as `wp/v2` answers it. */
export const termResource = (term: Term, { home }: Model): Resource => ({
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
