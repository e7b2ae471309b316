import type { HeadAddresses } from './headAddresses.ts';
import { STRUCTURED_DATA } from './headTag.ts';
import type { HeadTag } from '#engine/pages/page.ts';

/** What the site itself knows of a page. Paths are of this site; pictures may have an address elsewhere. */
export interface HeadFacts {
  title: string;
  description?: string | undefined;
  isHidden: boolean;
  /** By which search engines should know the page; what is no page of the site has none. */
  path?: string | undefined;
  previous?: string | undefined;
  next?: string | undefined;
  type: 'website' | 'article' | 'profile';
  image?: string | undefined;
  article?: ArticleFacts | undefined;
}

/** What is known of an article beyond what is known of any page. Times are in UTC. */
export interface ArticleFacts {
  headline: string;
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  author?: string | undefined;
}

/** The head of a page as far as the site can write it by itself. */
export function ownTags(facts: HeadFacts, siteName: string, addresses: HeadAddresses): readonly HeadTag[] {
  const { title, description, isHidden, path, type, article } = facts;
  const url = path === undefined ? undefined : addresses.ofPath(path);
  const image = facts.image === undefined ? undefined : addresses.address(facts.image, path ?? '/');
  const tags: readonly (HeadTag | undefined)[] = [
    { tag: 'title', attributes: {}, content: title },
    meta('name', 'description', description),
    meta('name', 'robots', isHidden ? 'noindex' : undefined),
    link('canonical', isHidden ? undefined : url),
    link('prev', facts.previous && addresses.ofPath(facts.previous)),
    link('next', facts.next && addresses.ofPath(facts.next)),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:image', image),
    meta('property', 'article:published_time', article?.publishedAt),
    meta('property', 'article:modified_time', article?.modifiedAt),
    article?.headline && !isHidden ? articleData(article, siteName, image) : undefined,
  ];
  return tags.filter((tag) => tag !== undefined);
}

const meta = (kind: 'name' | 'property', name: string, content: string | undefined): HeadTag | undefined =>
  content ? { tag: 'meta', attributes: { [kind]: name, content } } : undefined;

const link = (rel: string, href: string | undefined): HeadTag | undefined =>
  href ? { tag: 'link', attributes: { rel, href } } : undefined;

/** What search engines show of an article: only what is known. See https://schema.org/Article. */
function articleData(article: ArticleFacts, siteName: string, image: string | undefined): HeadTag {
  const { headline, publishedAt, modifiedAt, author } = article;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline,
    datePublished: publishedAt,
    dateModified: modifiedAt,
    image,
    author: author ? { '@type': 'Person', name: author } : undefined,
    publisher: { '@type': 'Organization', name: siteName },
  };
  return { tag: 'script', attributes: { type: STRUCTURED_DATA }, content: JSON.stringify(data) };
}
