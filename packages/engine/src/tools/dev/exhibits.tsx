import { isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { BlockCodeContext, BlockList } from '#page/blocks/BlockList.tsx';
import type { BlockComponent } from '#page/blocks/BlockList.tsx';
import type { Block } from '#page/blocks/block.ts';
import { createFields } from '#page/blocks/fields.ts';
import { NeedsContext } from '#page/blocks/readableNeed.ts';
import { UiMessagesContext } from '#ui/language.tsx';
import type { Site, SiteGallery } from '#site/site.ts';

/** One state of a block or primitive, rendered. */
export interface Example {
  /** The name of the fixture. */
  name: string;
  /** Its anchor on the page; links to it work for as long as folder and fixture keep their names. */
  anchor: string;
  html: string;
  /** Why there is nothing to show. */
  problem?: string;
}

/** A folder with its fixtures. */
export interface Exhibit {
  kind: 'blocks' | 'ui';
  /** The folder's name. */
  name: string;
  /** The folder, in the site's or as an import names it. */
  folder: string;
  /** The editors' tag for it, and the pages on which the tag has that meaning. */
  tags: readonly string[];
  examples: readonly Example[];
}

/** The examples of a folder, each rendered separately, so that a broken one does not hide the others. */
export function examplesOf(
  kind: Exhibit['kind'],
  folder: string,
  fixtures: Readonly<Record<string, unknown>>,
  render: (fixture: unknown, anchor: string) => string,
): Example[] {
  return Object.entries(fixtures).map(([name, fixture]) => {
    const anchor = `${kind}-${folder}-${name}`;
    try {
      return { name, anchor, html: render(fixture, anchor) };
    } catch (error) {
      return { name, anchor, html: '', problem: String(error) };
    }
  });
}

/** `../../ui/about/About.fixture.tsx` -> `about`. */
const folderOf = (path: string): string => path.split('/').at(-2) ?? path;

/** Every block of a site in every fixture. */
export function loadBlockExhibits(
  site: Pick<Site, 'blocks' | 'kinds' | 'code'>,
  gallery: SiteGallery,
): Promise<Exhibit[]> {
  return Promise.all(
    Object.entries(site.blocks).map(async ([name, block]) => {
      const component = await site.code.loadBlock(name);
      const render = (raw: unknown, anchor: string) => renderBlock({ name, block, component, gallery }, raw, anchor);
      return {
        kind: 'blocks' as const,
        name,
        folder: `blocks/${name}`,
        tags: tagsOf(name, site),
        examples: examplesOf('blocks', name, gallery.fixtures[name] ?? {}, render),
      };
    }),
  );
}

/** Where an editor finds a block, and under which tag. */
const tagsOf = (block: string, { kinds }: Pick<Site, 'kinds'>): string[] =>
  Object.entries(kinds).flatMap(([kind, { blocks = {} }]) =>
    Object.values(blocks).flatMap((set) =>
      Object.entries(set).flatMap(([tag, name]) => (name === block ? [`${tag} on pages of the kind ${kind}`] : [])),
    ),
  );

// Fixtures already name what the site serves.
const fields = createFields({ resolve: (url) => url });

interface Shown {
  name: string;
  block: Block;
  component: BlockComponent;
  gallery: SiteGallery;
}

function renderBlock({ name, block, component, gallery }: Shown, raw: unknown, anchor: string): string {
  const reading = block.read(raw, fields);
  if (!reading.ok || reading.issues.length > 0) throw new Error(reading.issues.join('; '));
  const placed = { tag: name, name, fields: reading.fields, ...(block.isLive && { isLive: true as const }) };
  return renderToString(
    <BlockCodeContext value={new Map([[name, component]])}>
      <NeedsContext value={() => gallery.items}>
        <UiMessagesContext value={gallery.uiMessages}>
          <div className={gallery.className}>
            <BlockList blocks={[placed]} />
          </div>
        </UiMessagesContext>
      </NeedsContext>
    </BlockCodeContext>,
    { identifierPrefix: anchor },
  );
}

/** The fixtures of the primitives: each export is an element. */
const fixtures = import.meta.glob<Readonly<Record<string, unknown>>>('../../ui/*/*.fixture.tsx');

/** Every primitive that has a fixture, in every state. */
export function loadUiExhibits({ uiMessages }: Pick<SiteGallery, 'uiMessages'>): Promise<Exhibit[]> {
  return Promise.all(
    Object.entries(fixtures).map(async ([path, load]) => {
      const name = folderOf(path);
      return {
        kind: 'ui' as const,
        name,
        folder: `ostium/ui/${name}`,
        tags: [],
        examples: examplesOf('ui', name, await load(), (fixture, anchor) => {
          if (!isValidElement(fixture)) throw new Error(`${path} exports something that is no element.`);
          return renderToString(<UiMessagesContext value={uiMessages}>{fixture}</UiMessagesContext>, {
            identifierPrefix: anchor,
          });
        }),
      };
    }),
  );
}
