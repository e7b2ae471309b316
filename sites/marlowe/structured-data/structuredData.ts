import type { BlogPosting, BreadcrumbList, FAQPage, Thing } from 'schema-dts';
import { entityOfRecord, findMeta } from 'ostium';
import type { SiteEntity, SitePage } from '../entities/siteEntity.ts';
import type { ReadPage } from '../entities/page.entity.ts';
import { reviewerOf } from '../parts/checked-by/reviewerOf.ts';
import { findCrumbs } from '../parts/crumbs/findCrumbs.ts';
import type { Practice } from '../practice/practice.ts';
import { clinicianNode, clinicId, clinicNode } from './clinic.ts';
import type { ToAddress } from './clinic.ts';
import { videosOf } from './videos.ts';
import { questionsOf } from './questions.ts';

/** A thing that is described, not only named. */
type Node = Exclude<Thing, string>;

/**
 * What search engines are told about a page in the vocabulary of https://schema.org, besides its head: the practice, the page and
 * its subject, its reviewer and the date, its breadcrumbs, its questions and its videos. It contains only what a visitor finds on the
 * page. Pages, articles and lists describe the practice; what they show, such as an upload or a patient's words, only refers to it.
 */
export function structuredData(page: SitePage, practice: Practice, to: ToAddress): readonly Node[] {
  const clinic = clinicNode(practice, page.home, to);
  const entity = entityOfRecord(page);
  if (!entity) return [clinic];
  const clinician = practice.clinicians.find(({ path }) => path === page.ownLink);
  const nodes = [
    entity.kind === 'page' || entity.kind === 'post' ? clinic : undefined,
    entity.kind === 'post' ? articleNode(page, to) : pageNode(page, entity, practice, to),
    clinician && clinicianNode(clinician, page.home, to),
    questionsNode(page, entity, to),
    breadcrumbs(page, practice, to),
    ...videosOf(page, titleOf(page), to),
  ];
  return nodes.filter((node) => node !== undefined);
}

const propertyOf = ({ head }: SitePage, name: string): string | undefined =>
  head.find(({ attributes }) => attributes['property'] === name)?.attributes['content'];

const titleOf = (page: SitePage): string => {
  const entity = entityOfRecord(page);
  return (entity && 'title' in entity ? entity.title : undefined) ?? '';
};

/** The fields of every page node. */
function commonOf(page: SitePage, to: ToAddress) {
  const description = findMeta(page.head, 'description');
  const image = propertyOf(page, 'og:image');
  return {
    '@id': `${to(page.ownLink)}#page`,
    url: to(page.ownLink),
    name: titleOf(page),
    inLanguage: page.language,
    isPartOf: { '@id': clinicId(to, page.home) },
    ...(description && { description }),
    ...(image && { image }),
  } as const;
}

/** The subject of a page by its side menu, which the editor chose. */
const ABOUT: Readonly<Record<NonNullable<ReadPage['menu']>, 'MedicalCondition' | 'MedicalProcedure' | 'MedicalTest'>> =
  {
    conditions: 'MedicalCondition',
    treatments: 'MedicalProcedure',
    technology: 'MedicalTest',
  };

/** A page: with a side menu it is about something medical, and names its reviewer and the date. */
function pageNode(page: SitePage, entity: SiteEntity, practice: Practice, to: ToAddress): Node {
  const common = commonOf(page, to);
  if (entity.kind !== 'page' || entity.menu === undefined) return { '@type': 'WebPage', ...common };
  const { menu, reviewed_on } = entity;
  const reviewer = reviewerOf(entity, undefined, practice.default_reviewer, page.home);
  return {
    '@type': 'MedicalWebPage',
    ...common,
    about: { '@type': ABOUT[menu], name: titleOf(page) },
    ...(reviewer && { reviewedBy: { '@type': 'Person', name: reviewer.name, url: to(reviewer.path) } }),
    ...(reviewed_on && { lastReviewed: reviewed_on }),
  };
}

/** An article. See https://schema.org/BlogPosting. */
function articleNode(page: SitePage, to: ToAddress): Extract<BlogPosting, object> {
  const { name, ...common } = commonOf(page, to);
  const author = findMeta(page.head, 'author');
  const publishedOn = propertyOf(page, 'article:published_time');
  const modifiedOn = propertyOf(page, 'article:modified_time');
  return {
    '@type': 'BlogPosting',
    ...common,
    headline: name,
    publisher: { '@id': clinicId(to, page.home) },
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(publishedOn && { datePublished: publishedOn }),
    ...(modifiedOn && { dateModified: modifiedOn }),
  };
}

/** The questions of a page. See https://schema.org/FAQPage. */
function questionsNode(page: SitePage, entity: SiteEntity, to: ToAddress): Extract<FAQPage, object> | undefined {
  const article = entity.kind === 'page' || entity.kind === 'post' ? entity.article : undefined;
  const questions = questionsOf(page, article);
  if (questions.length === 0) return undefined;
  return { '@type': 'FAQPage', '@id': `${to(page.ownLink)}#questions`, mainEntity: questions };
}

/** The breadcrumbs from the home page. The home page itself has none. */
function breadcrumbs(page: SitePage, practice: Practice, to: ToAddress): Extract<BreadcrumbList, object> | undefined {
  if (page.ownLink === page.home) return undefined;
  const currentPage = { label: titleOf(page), link: page.ownLink };
  const way = [
    { label: practice.short_name ?? practice.name, link: page.home },
    ...findCrumbs(practice, page.ownLink, page.home),
    currentPage,
  ];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${to(page.ownLink)}#way`,
    itemListElement: way.map(({ label, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to(link),
    })),
  };
}
