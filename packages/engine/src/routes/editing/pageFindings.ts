import type { ContentSource, OpenOptions, Source } from '@ostium/content';
import { isPath, normalizeLink, parseLink } from '@ostium/content';
import { isBlank, rowsOf } from '#page/blocks/rawValues.ts';
import { readBlocks, type BlockSet } from '#page/blocks/block.ts';
import type { Fields } from '#page/blocks/fields.ts';
import type { PageDefinitions } from '#page/pageKind.ts';
import { createResolve } from '#runtime/source/contentConnection.ts';
import { mainLanguageOf } from '#runtime/settings/siteConfig.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { ContentPart, PageFinding } from '#site/contentParts.ts';
import type { CheckedPage, ContentRule } from '#site/site.ts';
import { elementsIn, headingLevels, paragraphsOf, PICTURE_LANGUAGE } from '#site/contentParts.ts';

/** What a page is checked with. */
interface PageCheck {
  site: PageDefinitions;
  settings: Pick<Settings, 'languages'>;
  fields: Fields;
  rules: readonly ContentRule[];
  findLinkFaults: ReturnType<typeof createLinkCheck>;
}

/** Finds what should be fixed in what an editor wrote on a page: in its blocks, texts, pictures and links, and by the site's own rules. */
export function createPageCheck({ site, settings, fields, rules, findLinkFaults }: PageCheck) {
  const mainLanguage = mainLanguageOf(settings);
  return async (checked: CheckedPage): Promise<PageFinding[]> => {
    const { page, raw, parts } = checked;
    return [
      ...blockFindings(raw['acf'], { kind: page.emptyKind ?? page.kind, definitions: site, fields }),
      ...cutFindings(parts),
      ...shortcodeFindings(parts),
      ...pictureFindings(parts),
      ...(page.language === mainLanguage ? [] : pictureLanguageFindings(parts, page.language)),
      ...headingFindings(parts),
      ...(page.language === 'en' ? gradeFindings(parts) : []),
      ...(await findLinkFaults(addressesIn(parts))),
      ...rules.flatMap((rule) => rule(checked)),
    ];
  };
}

/** Finds links that lead nowhere within the site, or that redirect. Each address is looked up once. */
export function createLinkCheck(content: ContentSource, options: OpenOptions = {}) {
  const resolve = createResolve(content);
  const knownPaths = new Set(content.knownPaths());
  const outcomes = new Map<string, Promise<Omit<PageFinding, 'field'> | undefined>>();

  return async function findLinkFaults(places: readonly { field: string; address: string }[]): Promise<PageFinding[]> {
    const findings = await Promise.all(
      places.map(async ({ field, address }) => {
        const target = resolve(address);
        const path = pathOf(target);
        if (target === 'about:invalid') return { field, ...nowhere(address) };
        if (path === undefined || knownPaths.has(path)) return undefined;
        const outcome = outcomes.get(path) ?? lookUp(path, content.open(options));
        outcomes.set(path, outcome);
        const finding = await outcome;
        return finding && { field, ...finding };
      }),
    );
    return findings.filter((finding) => finding !== undefined);
  };
}

/** The page of the site that an address leads to. Files and the server's own endpoints are not pages. */
function pathOf(target: string): string | undefined {
  if (!isPath(target) || target.startsWith('/-/') || /\.[a-z\d]{2,5}(?:[?#]|$)/i.test(target)) return undefined;
  return parseLink(normalizeLink(target)).route;
}

async function lookUp(path: string, source: Source): Promise<Omit<PageFinding, 'field'> | undefined> {
  await source.fetch(path);
  const record = source.get(path);
  // A source that is away says nothing about an address.
  if (record.isError) return [404, 410].includes(record.errorStatus) ? nowhere(path) : undefined;
  if (!record.isRedirection) return undefined;
  return { level: 'warning', rule: 'moved-link', message: `${path} leads on to ${record.location}: link there.` };
}

const nowhere = (address: string): Omit<PageFinding, 'field'> => ({
  level: 'error',
  rule: 'dead-link',
  message: `${address} leads nowhere on this site.`,
});

/** What cannot be shown of an item's blocks, read one by one as the page reads them, with the path of each field. */
function blockFindings(
  acf: unknown,
  {
    kind,
    definitions,
    fields,
  }: { kind: string; definitions: Pick<PageDefinitions, 'kinds' | 'blocks'>; fields: Fields },
): PageFinding[] {
  if (isBlank(acf) || typeof acf !== 'object') return [];
  const custom = new Map<string, unknown>(Object.entries(acf ?? {}));
  return Object.entries(definitions.kinds[kind]?.blocks ?? {}).flatMap(([list, set]) =>
    rowsOf(custom.get(list)).flatMap((row, index) =>
      rowFindings(row, { ...definitions, fields, set, rowPath: `acf.${list}.${index}` }),
    ),
  );
}

interface RowPlace extends Pick<PageDefinitions, 'blocks'> {
  fields: Fields;
  set: BlockSet;
  /** The path of the row. */
  rowPath: string;
}

function rowFindings(row: unknown, { blocks, fields, set, rowPath }: RowPlace): PageFinding[] {
  const tag = typeof row === 'object' && row !== null && 'acf_fc_layout' in row ? row.acf_fc_layout : undefined;
  const block = typeof tag === 'string' && Object.hasOwn(set, tag) ? blocks[set[tag] ?? ''] : undefined;
  if (!block) {
    // The page's own message lists the blocks that it knows.
    const problems: string[] = [];
    readBlocks({ set, blocks }, [row], fields, (problem) => void problems.push(problem));
    return problems.map((problem) => ({
      field: rowPath,
      level: 'error',
      rule: 'unknown-block',
      message: problem.replace(/^block 1 /, 'This block '),
    }));
  }
  const { acf_fc_layout: _tag, ...raw }: { acf_fc_layout?: unknown } = { ...(row as object) };
  const reading = block.read(raw, fields);
  const cost = reading.ok ? 'It is left out.' : `The whole block “${String(tag)}” is left out.`;
  return reading.issues.map((issue) => {
    const [, path = '', message = issue] = /^([^:]+): ([^]*)$/.exec(issue) ?? [];
    return {
      field: path === 'block' ? rowPath : `${rowPath}.${path}`,
      level: 'error',
      rule: 'unreadable-field',
      message: `${message}. ${cost}`,
    };
  });
}

/**
 * The school grade that English paragraphs require, by Flesch and Kincaid: long sentences and long words raise it. `undefined` if
 * there are too few words to say. Each paragraph ends a sentence. See Kincaid et al., Derivation of new readability formulas, 1975.
 */
export function readingGrade(paragraphs: readonly string[]): number | undefined {
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.split(/[.!?:;](?=\s|$)/))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length < FEWEST_WORDS) return undefined;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.round(grade * 10) / 10;
}

/** The formula was derived from passages of this length: in a shorter text, a single name changes the grade. */
const FEWEST_WORDS = 100;

const wordsOf = (sentence: string): string[] => sentence.toLowerCase().match(/[a-z]+(?:['’][a-z]+)*/g) ?? [];

/**
 * Roughly how many syllables an English word has: its groups of vowels, without silent final ones. Right for nine words out of ten,
 * which is enough for an average.
 */
export function countSyllables(word: string): number {
  const spoken = word
    .replaceAll(/['’]/g, '')
    .replace(/(?<=[^aeiouylsxzcgh])es$|(?<=[^aeioudty])ed$|(?<=[^aeiouyl])e$|(?<=[aeiouy]l)e$/, '')
    .replace(/(?<=[aeiouy][^aeiouy])e(?=ly$|ment|ful|less)/, '');
  const groups = spoken.match(/[aeiouy]+/g) ?? [];
  const split =
    spoken.match(/ia(?!l$|n$|r)|io(?!n|us)|(?<=[bdnrv])ious|iet|eo(?!n|us|pl)|(?<=[aeiouy][^aeiouy])ea$|ua|iu/g) ?? [];
  return Math.max(1, groups.length + split.length);
}

/** Finds pictures without alt text. */
const pictureFindings = (parts: readonly ContentPart[]): PageFinding[] =>
  parts.flatMap((part) => {
    const missing = (subject: string): PageFinding => ({
      field: part.field,
      level: 'error',
      rule: 'picture-without-words',
      message: `The picture ${subject} has no text alternative: say in the media library what is seen.`,
    });
    if (part.kind === 'image') return part.alt.trim() === '' ? [missing(part.address)] : [];
    if (part.kind !== 'html') return [];
    return elementsIn(part.nodes)
      .filter(({ component, props }) => component === 'img' && !String(props['alt'] ?? '').trim())
      .map(({ props }) => missing(String(props['src'] ?? '')));
  });

/** Finds pictures that a page in another language than the site's main one describes in the main one. */
const pictureLanguageFindings = (parts: readonly ContentPart[], language: string): PageFinding[] => {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return parts.flatMap((part) =>
    part.kind === 'image' && part.alt.trim() !== '' && part.altTexts[language] === undefined
      ? [
          {
            field: part.field,
            level: 'error',
            rule: PICTURE_LANGUAGE,
            message: `The picture ${part.address} has no text alternative in ${name}, and a page in ${name} shows it: write one beside the other in the media library.`,
          },
        ]
      : [],
  );
};

/** Finds rich text that is cut, because it would keep the server busy. */
export const cutFindings = (parts: readonly ContentPart[]): PageFinding[] =>
  parts.flatMap((part) =>
    part.kind === 'html' && part.isCut
      ? [
          {
            field: part.field,
            level: 'error',
            rule: 'cut-text',
            message:
              'The text asks for far more elements than it contains, so its end is not shown: close its tags, such as <b> and <font>.',
          },
        ]
      : [],
  );

/** Finds shortcodes that WordPress left in the text, because no plugin fills them in. */
export const shortcodeFindings = (parts: readonly ContentPart[]): PageFinding[] =>
  parts.flatMap((part) =>
    'shortcodes' in part && part.shortcodes.length > 0
      ? [
          {
            field: part.field,
            level: 'error',
            rule: 'unfilled-shortcode',
            message: `Nobody fills in ${part.shortcodes.map((name) => `[${name}]`).join(', ')}, so it is left out: activate the plugin that does, or take it out of the text.`,
          },
        ]
      : [],
  );

/** Finds headings that break the outline: a skipped level, or a second title of the page. */
const headingFindings = (parts: readonly ContentPart[]): PageFinding[] =>
  parts.flatMap((part) => {
    if (part.kind !== 'html') return [];
    const levels = headingLevels(part.nodes);
    // Rich text is below the page's title or a block's heading, so it may begin at any level but the first.
    const above = (index: number) => levels[index - 1] ?? (part.field === 'content' ? 1 : 5);
    const jump = levels.findIndex((level, index) => level > above(index) + 1);
    const finding = (message: string): PageFinding => ({
      field: part.field,
      level: 'error',
      rule: 'heading-order',
      message,
    });
    return [
      ...(levels.includes(1) ? [finding('A heading of level 1 is the page’s title alone: begin with level 2.')] : []),
      ...(jump < 0
        ? []
        : [
            finding(
              `A heading of level ${levels[jump]} follows one of level ${above(jump)}: take the steps one by one.`,
            ),
          ]),
    ];
  });

/** Above this grade, a page requires more schooling than many of its readers have had. */
const HIGHEST_GRADE = 8;

/** The school grade of a page's English words; `undefined` if there are too few. */
export const gradeOf = (parts: readonly ContentPart[]): number | undefined =>
  readingGrade(parts.flatMap((part) => (part.kind === 'html' ? paragraphsOf(part.nodes) : [])));

/** Finds text that is hard to read. English only: the measure knows no other language. */
function gradeFindings(parts: readonly ContentPart[]): PageFinding[] {
  const grade = gradeOf(parts);
  if (grade === undefined || grade <= HIGHEST_GRADE) return [];
  return [
    {
      field: 'content',
      level: 'warning',
      rule: 'reading-level',
      message: `The words of this page are of school grade ${grade}, and ${HIGHEST_GRADE} is the limit: shorter sentences and words help most.`,
    },
  ];
}

/** Every address that the parts link to, with its field. */
export const addressesIn = (parts: readonly ContentPart[]): { field: string; address: string }[] =>
  parts.flatMap((part) => {
    if (part.kind === 'link') return [{ field: part.field, address: part.address }];
    if (part.kind !== 'html') return [];
    return elementsIn(part.nodes).flatMap(({ component, props }) =>
      component === 'a' && typeof props['href'] === 'string' ? [{ field: part.field, address: props['href'] }] : [],
    );
  });
