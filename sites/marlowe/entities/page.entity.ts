import * as v from 'valibot';
import type { Fields, Image } from 'ostium';
import type { Article } from '../parts/article/Article.tsx';
import { nameOf, reviewFields } from './itemFields.ts';
import { composeArticle } from '../parts/article/composeArticle.ts';
import { readReviewer } from './post.entity.ts';
import type { Reviewer } from './post.entity.ts';
import { defineEntity, readCustomFields, readOwnFields, rendered } from 'ostium';
import { pageCtaSchema, type PageCall } from '../parts/page-cta/pageCtaSchema.ts';
import { actionSchema } from '../parts/action/actionSchema.ts';

/** The templates an editor can choose for a page that has no kind of its own. */
export const PAGE_TEMPLATES = ['contentheavy', 'snoring', 'videos_lp'] as const;

/** The side menus an editor can choose for a text page. */
export const SIDE_MENUS = ['technology', 'treatments', 'conditions'] as const;

/** How a page can be printed, besides as an article: small and in columns, so that it fits on one sheet. */
export const PAPERS = ['one_sheet'] as const;

/** A page: its text, and the choices the editor made for it. */
export interface ReadPage {
  kind: 'page';
  id: number;
  link: string;
  slug: string;
  title: string;
  /** When it was written: `2026-03-14T09:30:00`. */
  date: string;
  article: Article;
  /** Whether readers may comment on it: then what others wrote is shown too. */
  hasComments: boolean;
  /** Absent where the field is empty. */
  reviewed_by?: Reviewer | undefined;
  reviewed_on?: string | undefined;
  template?: (typeof PAGE_TEMPLATES)[number] | undefined;
  banner?: { image?: Image | undefined; mobile_image?: Image | undefined; sub?: string | undefined } | undefined;
  menu?: (typeof SIDE_MENUS)[number] | undefined;
  /** Absent if it is printed as its kind is. */
  paper?: (typeof PAPERS)[number] | undefined;
  /** The id of the article that the blog's index shows first. */
  featured_post?: number | undefined;
  /** The path of the same page in another language. */
  translation?: string | undefined;
  /** How this site's own search finds and shows it. */
  search_words?: string | undefined;
  /** What search engines are told about it. */
  description?: string | undefined;
  /** Whether search engines are asked not to list it. */
  isHidden?: boolean | undefined;
  search_picture?: Image | undefined;
  /** The call to action at the end of the page. */
  cta?: PageCall | undefined;
  /** The practice's privacy notice for patients. */
  hipaa?: PrivacyNotice | undefined;
  /** How to get ready for a visit. */
  visit?: Visit | undefined;
  /** A second call to action, on a page that has two. */
  secondCta?: PageCall | undefined;
}

const seoSchema = ({ maybe, plainText }: Fields) =>
  v.fallback(
    v.optional(
      v.object({ description: maybe(plainText), robots: v.optional(v.object({ index: v.optional(v.string()) })) }),
    ),
    undefined,
  );

const pageSchema = (fields: Fields) =>
  v.object({
    slug: v.optional(v.string(), ''),
    date: v.optional(v.string(), ''),
    title: rendered(fields.plainText),
    content: rendered(fields.html),
    comment_status: v.fallback(v.optional(v.string(), ''), ''),
    yoast_head_json: seoSchema(fields),
  });

/** The text of a section about privacy: beside the sheet, and on it. */
const privacyNoticeSchema = ({ text, html, maybe, editedAs }: Fields) => {
  const group = v.object({ heading: maybe(text), content: maybe(html), notice: maybe(html) });
  const noticeAlone = v.pipe(
    html,
    v.transform((notice): v.InferOutput<typeof group> => ({ notice })),
  );
  // Just rich text, or a group of fields.
  return maybe(
    editedAs(
      v.lazy((value) => (typeof value === 'string' ? noticeAlone : group)),
      group,
    ),
  );
};

/** What a page says about a patient’s privacy. */
export type PrivacyNotice = NonNullable<v.InferOutput<ReturnType<typeof privacyNoticeSchema>>>;

/** What to know before a visit, and the button to make one. */
const visitSchema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return maybe(v.object({ heading: text, content: maybe(html), button: actionSchema(fields) }));
};

type Visit = NonNullable<v.InferOutput<ReturnType<typeof visitSchema>>>;

const customFields = (fields: Fields) => {
  const { maybe, choice, image, link, text, list, itemOf } = fields;
  return v.looseObject({
    page_template: choice(PAGE_TEMPLATES),
    content_heavy: maybe(
      v.object({
        banner: maybe(v.object({ image: maybe(image), mobile_image: maybe(image), sub: maybe(text) })),
        menu: choice(SIDE_MENUS),
      }),
    ),
    paper: choice(PAPERS),
    featured_post: list(itemOf('post')),
    /** The same content in another language. */
    translation: maybe(link),
    /** Other words for what it is about, as people type them, in any language and separated by commas. No reader sees them. */
    search_words: maybe(text),
    search_picture: maybe(image),
    ...reviewFields(fields),
    cta: pageCtaSchema(fields),
    hipaa: privacyNoticeSchema(fields),
    visit: visitSchema(fields),
  });
};

/** Pages. Their blocks are read by the page kind that shows them. */
export const pageEntity = defineEntity({
  reads: ['page'],
  customFields,
  read(entity, { fields, report }): ReadPage {
    const { content, comment_status, yoast_head_json, ...page } = readOwnFields(pageSchema(fields), entity, report);
    const acf = readCustomFields(customFields(fields), entity, report);
    return {
      kind: 'page',
      id: Number(entity.id),
      link: entity.link,
      ...page,
      title: nameOf(page),
      article: composeArticle(content),
      hasComments: comment_status === 'open',
      reviewed_by: readReviewer(entity, acf?.reviewed_by[0]),
      reviewed_on: acf?.reviewed_on,
      template: acf?.page_template,
      banner: acf?.content_heavy?.banner,
      menu: acf?.content_heavy?.menu,
      paper: acf?.paper,
      featured_post: acf?.featured_post[0]?.id,
      translation: acf?.translation,
      search_words: acf?.search_words,
      description: yoast_head_json?.description,
      isHidden: yoast_head_json?.robots?.index === 'noindex',
      search_picture: acf?.search_picture,
      hipaa: acf?.hipaa,
      visit: acf?.visit,
      cta: acf?.cta[0],
      secondCta: acf?.cta[1],
    };
  },
});
