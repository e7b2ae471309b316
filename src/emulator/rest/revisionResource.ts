import type { Model, Revision } from '../model/model.ts';
import { formatTitle } from '../text/formatTitle.ts';
import type { Resource } from './resource.ts';

/** A former text of an item. Its custom fields are all null, as ACF leaves them outside its own editor. */
export const revisionResource = (revision: Revision, { home }: Model): Resource => ({
  key: `revision ${revision.id}`,
  fields: () => ({
    author: () => revision.parent.author.id,
    date: () => revision.date,
    date_gmt: () => revision.dateGmt,
    id: () => revision.id,
    modified: () => revision.date,
    modified_gmt: () => revision.dateGmt,
    parent: () => revision.parent.id,
    slug: () => `${revision.parent.id}-${revision.isAutosave ? 'autosave' : 'revision'}-v1`,
    guid: () => ({ rendered: `${home}/?p=${revision.id}` }),
    title: () => ({ rendered: formatTitle(revision.title) }),
    content: () => ({ rendered: revision.contentHtml() }),
    excerpt: () => ({
      rendered: revision.writtenExcerpt ? `<p>${formatTitle(revision.writtenExcerpt)}</p>\n` : '',
    }),
    meta: () => ({ _acf_changed: false, footnotes: '' }),
    acf: () => emptyFields([...(revision.parent.acf?.keys() ?? [])]),
  }),
  links: () => ({
    parent: [{ href: `${home}/wp-json/wp/v2/${revision.parent.type.restBase}/${revision.parent.id}` }],
  }),
});

const emptyFields = (names: readonly string[]): object =>
  names.length > 0 ? Object.fromEntries(names.map((name) => [name, null])) : [];
