import type { ContentSource, OpenOptions, Source } from '@ostium/content';
import { isPath, normalizeLink, parseLink } from '@ostium/content';
import { isBlank, rowsOf } from '#page/blocks/readTolerantly.ts';
import { readBlocks, type BlockSet } from '#page/blocks/block.ts';
import type { Fields } from '#page/blocks/fields.ts';
import type { PageDefinitions } from '#page/pageKind.ts';
import { createResolve } from '#runtime/source/contentConnection.ts';
import { mainLanguageOf } from '#runtime/settings/siteConfig.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { PageFinding } from '#site/contentParts.ts';
import type { CheckedPage, ContentRule } from '#site/site.ts';
import {
  addressesIn,
  cutFindings,
  gradeFindings,
  headingFindings,
  pictureFindings,
  pictureLanguageFindings,
  shortcodeFindings,
} from './partFindings.ts';

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
