import type { Entity } from '@ostium/content';
import { isPath, normalizeLink, parseLink, type ContentSource, type Source } from '@ostium/content';
import { isBlank, rowsOf } from '#page/blocks/blankValues.ts';
import { readBlocks, type BlockSet } from '#page/blocks/block.ts';
import type { Fields } from '#page/blocks/fields.ts';
import type { Page } from '#page/page.ts';
import type { PageDefinitions } from '#page/pageKind.ts';
import type { PageFinding } from '#site/contentParts.ts';
import { findMeta, titleIn } from '#page/head/headTag.ts';
import { readRawTags } from '#page/head/rawTags.ts';
import { HIDDEN_FRONT_PAGE } from '#routes/health/health.ts';
import { isHiddenFromSearch } from '#page/head/robots.ts';

/** Finds links that lead nowhere within the site, or that redirect. Each address is looked up once. */
export function createLinkCheck({ content, resolve }: { content: ContentSource; resolve: (url: string) => string }) {
  const knownPaths = new Set(content.knownPaths());
  const outcomes = new Map<string, Promise<Omit<PageFinding, 'field'> | undefined>>();

  return async function findLinkFaults(places: readonly { field: string; address: string }[]): Promise<PageFinding[]> {
    const findings = await Promise.all(
      places.map(async ({ field, address }) => {
        const target = resolve(address);
        const path = pathOf(target);
        if (target === 'about:invalid') return { field, ...nowhere(address) };
        if (path === undefined || knownPaths.has(path)) return undefined;
        const outcome = outcomes.get(path) ?? lookUp(path, content.open());
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
  if (record.isError) return nowhere(path);
  if (!record.isRedirection) return undefined;
  return { level: 'warning', rule: 'moved-link', message: `${path} leads on to ${record.location}: link there.` };
}

const nowhere = (address: string): Omit<PageFinding, 'field'> => ({
  level: 'error',
  rule: 'dead-link',
  message: `${address} leads nowhere on this site.`,
});

/** Search engines cut off longer ones. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** What an item's page lacks for search engines and link previews. A page that they may not list needs neither. */
export function headFindings(
  { head, record }: Pick<Page, 'head' | 'record'>,
  raw: Entity['raw'],
  title: string,
): PageFinding[] {
  if (!record.isPostType || isHiddenFromSearch(head)) return [];
  const titleText = titleIn(head);
  // Without a description, the page's own text is used. That is not a mistake if WordPress writes no description for any page.
  const ready = readRawTags(raw, () => undefined);
  const isWritten = ready.length === 0 || ready.some(({ attributes }) => attributes['name'] === 'description');
  const description = isWritten ? (findMeta(head, 'description') ?? '') : '';
  const finding = (field: string, level: PageFinding['level'], rule: string, message: string): PageFinding[] => [
    { field, level, rule, message },
  ];
  return [
    ...(title === '' ? finding('title', 'error', 'missing-title', 'The page has no title.') : []),
    ...(titleText.length > MAX_TITLE
      ? finding(
          'seo.title',
          'warning',
          'long-title',
          `The title for search engines has ${titleText.length} characters, and ${MAX_TITLE} are shown: “${titleText}”.`,
        )
      : []),
    ...(description === ''
      ? finding('seo.description', 'error', 'missing-description', 'The page has no description for search engines.')
      : []),
    ...(description.length > MAX_DESCRIPTION
      ? finding(
          'seo.description',
          'warning',
          'long-description',
          `The description has ${description.length} characters, and ${MAX_DESCRIPTION} are shown.`,
        )
      : []),
  ];
}

/** A front page that is hidden from search engines; other pages may be. */
export const frontPageFindings = ({ head, link, home }: Pick<Page, 'head' | 'link' | 'home'>): PageFinding[] =>
  link === home && isHiddenFromSearch(head)
    ? [{ field: 'yoast_head', level: 'warning', rule: 'hidden-front-page', message: HIDDEN_FRONT_PAGE }]
    : [];

/** What cannot be shown of an item's blocks, read one by one as the page reads them, with the path of each field. */
export function blockFindings(
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

/** Says that a page is of a kind that is made of blocks, and has none. */
export const emptyKindFindings = ({ emptyKind }: Pick<Page, 'emptyKind'>): PageFinding[] =>
  emptyKind === undefined
    ? []
    : [
        {
          field: 'acf',
          level: 'warning',
          rule: 'page-without-blocks',
          message: `Pages of the kind "${emptyKind}" are made of blocks, and this one has none: its title and its text are shown.`,
        },
      ];

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
