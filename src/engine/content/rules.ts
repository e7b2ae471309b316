import type { PostTypeSetting, SourceConfig, TaxonomySetting } from './config.ts';
import { authorArchive } from './handlers/authorArchive.ts';
import { dateArchive } from './handlers/dateArchive.ts';
import { itemById } from './handlers/itemById.ts';
import { anyItemByQuery, itemByQuery } from './handlers/itemByQuery.ts';
import { postTypeArchive } from './handlers/postTypeArchive.ts';
import { singleItem } from './handlers/singleItem.ts';
import { termArchive } from './handlers/termArchive.ts';
import { inPriorityOrder } from './rule.ts';
import type { Rule } from './rule.ts';

/** The rules of a site: the set of its kind of WordPress, and those of its own post types and taxonomies. */
export function rulesFor({ isWpCom, postTypes, taxonomies }: SourceConfig): readonly Rule[] {
  return inPriorityOrder([
    ...(isWpCom ? WORDPRESS_COM_RULES : WORDPRESS_RULES),
    ...postTypes.flatMap(rulesOfPostType),
    ...taxonomies.map(ruleOfTaxonomy),
  ]);
}

const category = termArchive({ taxonomy: 'category', endpoint: 'categories' });
const tag = termArchive({ taxonomy: 'tag', endpoint: 'tags' });
const post = singleItem(['posts', 'pages', 'media']);
const page = singleItem(['pages', 'posts', 'media']);
const attachment = singleItem(['media', 'posts', 'pages']);
const postArchive = postTypeArchive({ type: 'post', endpoint: 'posts' });

// Routes always end with a slash, so no pattern needs to make it optional.

/** What both kinds of WordPress have. */
// prettier-ignore
const ARCHIVE_RULES: readonly Rule[] = [
  { priority: 20, name: 'post archive', on: 'path', pattern: /^\/$/,                                                     isArchive: true, handle: postArchive },
  { priority: 20, name: 'category',     on: 'path', pattern: /^\/category\/(?:.+\/)?(?<slug>[^/]+)\/$/i,                  isArchive: true, handle: category },
  { priority: 20, name: 'tag',          on: 'path', pattern: /^\/tag\/(?<slug>[^/]+)\/$/i,                                isArchive: true, handle: tag },
  { priority: 20, name: 'author',       on: 'path', pattern: /^\/author\/(?<slug>[^/]+)\/$/i,                             isArchive: true, handle: authorArchive },
  { priority: 20, name: 'date',         on: 'path', pattern: /^\/(?<year>\d+)(?:\/(?<month>\d+))?(?:\/(?<day>\d+))?\/$/,  isArchive: true, handle: dateArchive },
];

/** A number in the query of the root, or of one of its pages. */
const atRootWith = (name: string): RegExp => new RegExp(`^/(?:page/\\d+/)?\\?(?:[^#]*&)?${name}=(?<id>\\d+)(?:[&#]|$)`);

/** A WordPress of one's own. */
// prettier-ignore
const WORDPRESS_RULES: readonly Rule[] = [
  { priority: 10, name: 'post with query permalink', on: 'link', pattern: /^[^#]*[?&]p=(?<id>\d+)(?:[&#]|$)/,       handle: anyItemByQuery('post') },
  { priority: 10, name: 'page with query permalink', on: 'link', pattern: /^[^#]*[?&]page_id=(?<id>\d+)(?:[&#]|$)/, handle: anyItemByQuery('page') },
  { priority: 10, name: 'attachment with query permalink', on: 'link', pattern: atRootWith('attachment_id'), handle: anyItemByQuery('attachment') },
  { priority: 10, name: 'category with query permalink',   on: 'link', pattern: atRootWith('cat'),           handle: category },
  { priority: 10, name: 'author with query permalink',     on: 'link', pattern: atRootWith('author'),        handle: authorArchive },
  ...ARCHIVE_RULES,
  { priority: 20, name: 'attachment from post by day', on: 'path', pattern: /^\/(?<year>\d+)\/(?<month>\d+)(?:\/(?<day>\d+))?\/(?!\d+\/)(?<postSlug>[^/]+)\/(?<slug>[^/]+)\/$/, handle: attachment },
  { priority: 20, name: 'post by id',                  on: 'path', pattern: /^\/archives\/(?<id>\d+)\/$/i,                       handle: itemById('posts') },
  { priority: 20, name: 'attachment from post by id',  on: 'path', pattern: /^\/archives\/(?<postId>\d+)\/(?<slug>[^/]+)\/$/i,   handle: attachment },
  { priority: 30, name: 'post type',                   on: 'path', pattern: /^\/(?:.+\/)?(?<slug>[^/]+)\/$/,                     handle: post },
];

/** The hosted kind of WordPress. */
// prettier-ignore
const WORDPRESS_COM_RULES: readonly Rule[] = [
  ...ARCHIVE_RULES,
  { priority: 20, name: 'post', on: 'path', pattern: /^\/(?<year>\d+)\/(?<month>\d+)\/(?<day>\d+)\/(?<slug>[^/]+)\/$/, handle: post },
  { priority: 20, name: 'page', on: 'path', pattern: /^\/(?:.+\/)?(?<slug>[^/]+)\/$/,                                  handle: page },
];

function rulesOfPostType({ type, endpoint, archive }: PostTypeSetting): readonly Rule[] {
  const byQuery = `^(?=[^#]*[?&]p=(?<id>\\d+)(?:[&#]|$))[^#]*[?&]post_type=${literal(type)}(?:[&#]|$)`;
  const own: Rule = { priority: 10, name: type, on: 'path', pattern: below(type), handle: singleItem([endpoint]) };
  return [
    // The archive may be at a path below the type's own, and is the more particular of the two.
    ...(archive === undefined
      ? []
      : [
          {
            ...own,
            name: `${type} archive`,
            pattern: at(archive),
            isArchive: true as const,
            handle: postTypeArchive({ type, endpoint }),
          },
        ]),
    own,
    {
      ...own,
      priority: 9,
      name: `${type} with query permalink`,
      on: 'link',
      pattern: new RegExp(byQuery),
      handle: itemByQuery({ type, endpoint }),
    },
  ];
}

function ruleOfTaxonomy(setting: TaxonomySetting): Rule {
  const { taxonomy } = setting;
  return {
    priority: 10,
    name: taxonomy,
    on: 'path',
    pattern: below(taxonomy),
    isArchive: true,
    handle: termArchive(setting),
  };
}

const literal = (text: string): string => text.replace(/[^\w]/g, '\\$&');
const pathOf = (text: string): string => literal(text.replace(/^\/+|\/+$/g, ''));
const at = (path: string): RegExp => new RegExp(`^/${pathOf(path)}/$`, 'i');
const below = (path: string): RegExp => new RegExp(`^/${pathOf(path)}/(?:.+/)?(?<slug>[^/]+)/$`, 'i');
