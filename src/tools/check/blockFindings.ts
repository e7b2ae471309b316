import { isBlank, rowsOf } from '#engine/page/blocks/blankValues.ts';
import { readBlocks, type BlockSet } from '#engine/page/blocks/block.ts';
import type { Fields } from '#engine/page/blocks/fields.ts';
import type { Page } from '#engine/page/page.ts';
import type { PageDefinitions } from '#engine/page/pageKind.ts';
import type { PageFinding } from './finding.ts';

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
      rowFindings(row, { ...definitions, fields, set, at: `acf.${list}.${index}` }),
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
  at: string;
}

function rowFindings(row: unknown, { blocks, fields, set, at }: RowPlace): PageFinding[] {
  const tag = typeof row === 'object' && row !== null && 'acf_fc_layout' in row ? row.acf_fc_layout : undefined;
  const block = typeof tag === 'string' && Object.hasOwn(set, tag) ? blocks[set[tag] ?? ''] : undefined;
  if (!block) {
    // The page's own message lists the blocks that it knows.
    const problems: string[] = [];
    readBlocks({ set, blocks }, [row], fields, (problem) => void problems.push(problem));
    return problems.map((problem) => ({
      field: at,
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
      field: path === 'block' ? at : `${at}.${path}`,
      level: 'error',
      rule: 'unreadable-field',
      message: `${message}. ${cost}`,
    };
  });
}
