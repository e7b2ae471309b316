import * as v from 'valibot';
import type { Fields, Image } from '#engine/blocks/fields.ts';
import type { SafeHtml } from '#ui/html/htmlNode.ts';
import { defineEntity, readCustomFields, readOwnFields, rendered } from '#engine/pages/entityDefinition.ts';
import { pageCtaSchema, type PageCall } from '../parts/page-cta/pageCtaSchema.ts';

/** The templates an editor can choose for a page that has no kind of its own. */
export const PAGE_TEMPLATES = ['contentheavy', 'snoring', 'videos_lp'] as const;

/** The side menus an editor can choose for a page of words. */
export const SIDE_MENUS = ['technology', 'treatments', 'conditions'] as const;

/** A page: its words, and the choices the editor made for it. */
export interface ReadPage {
  kind: 'page';
  id: number;
  link: string;
  slug: string;
  title: string;
  content: SafeHtml;
  template?: (typeof PAGE_TEMPLATES)[number] | undefined;
  banner?: { image?: Image | undefined; mobile_image?: Image | undefined; sub?: string | undefined } | undefined;
  menu?: (typeof SIDE_MENUS)[number] | undefined;
  /** The id of the article that the blog's index shows first. */
  featured_post?: number | undefined;
  /** What the page asks its reader to do at its end. */
  cta?: PageCall | undefined;
  /** What else it asks, on a page that asks twice. */
  secondCta?: PageCall | undefined;
}

const pageSchema = (fields: Fields) =>
  v.object({
    slug: v.optional(v.string(), ''),
    title: rendered(fields.words),
    content: rendered(fields.html),
  });

const customFields = (fields: Fields) => {
  const { maybe, choice, image, text, list, item } = fields;
  return v.looseObject({
    page_template: choice(PAGE_TEMPLATES),
    content_heavy: maybe(
      v.object({
        banner: maybe(v.object({ image: maybe(image), mobile_image: maybe(image), sub: maybe(text) })),
        menu: choice(SIDE_MENUS),
      }),
    ),
    featured_post: list(item),
    cta: pageCtaSchema(fields),
  });
};

/** Pages. Their blocks are read by the page kind that shows them. */
export const pageEntity = defineEntity({
  reads: ['page'],
  read(entity, { fields, report }): ReadPage {
    const page = readOwnFields(pageSchema(fields), entity, report);
    const acf = readCustomFields(customFields(fields), entity, report);
    return {
      kind: 'page',
      id: Number(entity.id),
      link: entity.link,
      ...page,
      template: acf?.page_template,
      banner: acf?.content_heavy?.banner,
      menu: acf?.content_heavy?.menu,
      featured_post: acf?.featured_post[0]?.id,
      cta: acf?.cta[0],
      secondCta: acf?.cta[1],
    };
  },
});
