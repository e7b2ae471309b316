import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Thing,
  DayOfWeek,
  MedicalClinic,
  OpeningHoursSpecification,
  Physician,
  VideoObject,
  Question,
} from 'schema-dts';
import * as v from 'valibot';
import { memoize } from '@ostium/content/browser';
import { entityOfRecord, findMeta } from 'ostium';
import type { SiteEntity, SitePage } from '../entities/siteEntity.ts';
import type { ReadPage } from '../entities/page.entity.ts';
import { reviewerOf } from '../parts/checked-by/reviewerOf.ts';
import { findCrumbs } from '../parts/crumbs/findCrumbs.ts';
import type { Practice } from '../practice/practice.ts';
import { textOfHtml } from 'ostium/ui/html/visible/textOfHtml.ts';
import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlNode, SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';

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

/** Makes the site's own paths absolute. */
type ToAddress = (path: string) => string;

type Clinician = Practice['clinicians'][number];

/** The id with which other nodes refer to the practice. */
const clinicId = (to: ToAddress, home: string): string => `${to(home)}#practice`;

/** The practice itself. See https://schema.org/MedicalClinic. */
function clinicNode(practice: Practice, home: string, to: ToAddress): Exclude<MedicalClinic, string> {
  const { name, short_name, phone, address, hours, links } = practice;
  const profiles = [links.social, links.video_channel].filter((link) => link !== undefined);
  const times = hours.flatMap(openingHours);
  return {
    '@type': 'MedicalClinic',
    '@id': clinicId(to, home),
    name,
    url: to(home),
    medicalSpecialty: 'Otolaryngologic',
    ...(short_name && { alternateName: short_name }),
    // The practice's own number, never a call-tracking number.
    ...(phone && { telephone: phone.link.replace(/^tel:/, '') }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        ...(address.state && { addressRegion: address.state }),
        ...(address.zip && { postalCode: address.zip }),
      },
      ...(address.map_link && { hasMap: address.map_link }),
      ...(address.latitude !== undefined &&
        address.longitude !== undefined && {
          geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
        }),
    }),
    ...(times.length > 0 && { openingHoursSpecification: times }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Somebody who treats patients. For search engines only doctors are physicians; see https://schema.org/Physician. */
function clinicianNode(
  { name, credentials, path, photo }: Clinician,
  home: string,
  to: ToAddress,
): Exclude<Physician, string> {
  return {
    '@type': 'Physician',
    '@id': `${to(path)}#clinician`,
    name: credentials ? `${name}, ${credentials}` : name,
    url: to(path),
    medicalSpecialty: 'Otolaryngologic',
    parentOrganization: { '@id': clinicId(to, home) },
    ...(photo && { image: to(photo.src) }),
  };
}

const DAYS: readonly DayOfWeek[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] satisfies readonly DayOfWeek[];

/** The opening hours for programs: hours that are not in English days and times are left out. */
function openingHours({ days, open, close }: Practice['hours'][number]): OpeningHoursSpecification[] {
  const [first, last = first] = days.split(/[–-]/).map((day) => DAYS.findIndex((name) => name === day.trim()));
  const [opens, closes] = [open, close].map((time) => time && hourOf(time));
  if (first === undefined || last === undefined || first < 0 || last < first || !opens || !closes) return [];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS.slice(first, last + 1), opens, closes }];
}

/** `8:00 AM` -> `08:00`. */
function hourOf(time: string): string | undefined {
  const [, hour, minute = '00', half] = /^(1?\d)(?::([0-5]\d))? ?([AP])M$/i.exec(time.trim()) ?? [];
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12) return undefined;
  const inDay = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${minute}`;
}

const answeredQuestion = v.object({ heading: v.string(), content: v.string() });

/** Where blocks have questions with answers, by the name of the block. */
const IN_BLOCKS: Readonly<Record<string, (fields: unknown) => readonly v.InferOutput<typeof answeredQuestion>[]>> = {
  'how-it-works': (fields) => (v.is(rows, fields) ? fields.fields : []),
};

const rows = v.looseObject({ fields: v.array(answeredQuestion) });

/** The questions and answers on a page: those that visitors can open in its text, and those of its blocks. */
export function questionsOf(
  { blocks }: Pick<SitePage, 'blocks'>,
  article: ArticleSections | undefined,
): readonly Question[] {
  const inBlocks = Object.values(blocks).flatMap(questionsInBlocks);
  return [...(article ? questionsInArticle(article) : []), ...inBlocks];
}

/** What was read of an item is the same object until the item changes, so it is searched only once. */
const questionsInBlocks = memoize((blocks: SitePage['blocks'][string]) =>
  questionNodes(
    blocks
      .flatMap(({ name, fields }) => IN_BLOCKS[name]?.(fields) ?? [])
      .map((row) => ({ question: row.heading, answer: textOfHtml(row.content) })),
  ),
);

const questionsInArticle = memoize(({ intro, sections }: ArticleSections) =>
  questionNodes(
    [intro, ...sections.flatMap(({ lead, rest, later = '' }) => [lead, rest, later])].flatMap((text) =>
      typeof text === 'string' ? questionsInText(text) : text.flatMap(questionsInNode),
    ),
  ),
);

const questionNodes = (questions: readonly AnsweredQuestion[]): readonly Question[] =>
  questions.filter(isAnswered).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));

/** The parts of an editor's text. */
interface ArticleSections {
  intro: SafeHtml;
  sections: readonly { lead: SafeHtml; rest: SafeHtml; later?: SafeHtml }[];
}

interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** Whether it is a question at all: editors also make stories and lists collapsible. */
const isAnswered = ({ question, answer }: AnsweredQuestion): boolean => question.endsWith('?') && answer !== '';

/** Every `<details><summary>Why?</summary>Because.</details>` in a text. */
function questionsInText(html: string): AnsweredQuestion[] {
  return html
    .split('<details')
    .slice(1)
    .map((part) => {
      const [head = '', remainder = ''] = part.split('</summary>', 2);
      const [answer = ''] = remainder.split('</details>', 1);
      const [, question = ''] = head.split('<summary', 2);
      return { question: textOfHtml(`<p${question}`).trim(), answer: textOfHtml(answer).trim() };
    });
}

function questionsInNode(node: HtmlNode): AnsweredQuestion[] {
  if (!isElement(node)) return [];
  if (node.component !== 'details') return node.children.flatMap(questionsInNode);
  const [summary, ...answer] = node.children;
  return [{ question: summary ? wordsOf(summary) : '', answer: answer.map(wordsOf).join(' ').trim() }];
}

const wordsOf = (node: HtmlNode): string => (isElement(node) ? node.children.map(wordsOf).join('') : node);

const videoShape = v.object({
  poster: v.object({ src: v.string() }),
  sources: v.array(v.object({ src: v.string() })),
  page: v.optional(v.object({ url: v.string(), embed: v.string() })),
  duration: v.optional(v.string()),
  quote: v.optional(v.string()),
  name: v.optional(v.string()),
});
const blockWithHeading = v.looseObject({ heading: v.string() });

/**
 * The videos on a page, each once. A video without a picture is left out, since search engines would not show it. One that another
 * site hosts is described by its frame, and by what that site says about it.
 */
export function videosOf(
  { blocks, videos }: Pick<SitePage, 'blocks' | 'videos'>,
  about: string,
  to: ToAddress,
): readonly Exclude<VideoObject, string>[] {
  const videosByAddress = new Map<string, Exclude<VideoObject, string>>();
  for (const { fields } of Object.values(blocks).flat()) {
    const name = v.is(blockWithHeading, fields) ? fields.heading : about;
    for (const {
      poster,
      sources: [file],
      page,
      duration,
      quote,
    } of videosIn(fields)) {
      const place = file ? { contentUrl: to(file.src) } : page && { embedUrl: page.embed };
      const address = file?.src ?? page?.url;
      if (!place || address === undefined) continue;
      const facts = videos?.[address];
      const time = (duration && lengthOf(duration)) ?? (facts?.duration && `PT${facts.duration}S`);
      videosByAddress.set(address, {
        '@type': 'VideoObject',
        name: quote ?? facts?.title ?? name,
        description: name,
        thumbnailUrl: to(poster.src),
        ...place,
        ...(time && { duration: time }),
      });
    }
  }
  return [...videosByAddress.values()];
}

/** The fields of a block are the same object until its item changes, so they are searched only once. */
const videosIn = memoize((fields: object) => videosWithin(fields));

function videosWithin(value: unknown): v.InferOutput<typeof videoShape>[] {
  if (typeof value !== 'object' || value === null) return [];
  return v.is(videoShape, value) ? [value] : Object.values(value).flatMap(videosWithin);
}

/** `1:42`, or `1:42, drawn` -> `PT1M42S`. */
function lengthOf(duration: string): string | undefined {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)(?:,|$)/.exec(duration) ?? [];
  return minutes === undefined || seconds === undefined ? undefined : `PT${Number(minutes)}M${Number(seconds)}S`;
}
