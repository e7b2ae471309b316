import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Assets } from '#page/document/document.ts';
import type { Server } from '#routes/server.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { isValidElement } from 'react';
import { BlockCodeContext, BlockList } from '#page/document/PageView.tsx';
import type { BlockComponent } from '#page/document/siteCode.ts';
import type { Block } from '#page/blocks/block.ts';
import { createFields } from '#page/blocks/fields.ts';
import { NeedsContext } from '#page/blocks/readableNeed.ts';
import { UiMessagesContext } from '#ui/language.tsx';
import type { Site, SiteGallery } from '#site/site.ts';

/** `/-/blocks/`: for the site's developers, everything that it is made of on one page. A production build does not have this address. */
export function addGallery(
  app: FastifyInstance,
  { assets, site, settings: { root } }: Pick<Server, 'assets' | 'site'> & { settings: Pick<Settings, 'root'> },
): void {
  app.get('/-/blocks/', async (_request, reply) => {
    const gallery = await site.loadGallery?.();
    if (!gallery) return reply.callNotFound();
    const [blocks, ui] = await Promise.all([loadBlockExhibits(site, gallery), loadUiExhibits(gallery)]);
    const body = renderToStaticMarkup(<Gallery exhibits={[...blocks, ...ui]} />);
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // A script adds its styles.
        .removeHeader('content-security-policy')
        .send(documentOf(body, assets, root))
    );
  });

  app.get('/-/blocks/gallery.css', async (_request, reply) => reply.type('text/css').send(galleryStyles));
}

const documentOf = (body: string, assets: Assets, root: string): string =>
  `<!doctype html><html lang="en" data-scripted><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Blocks and primitives</title><link rel="icon" href="${root}favicon.svg" type="image/svg+xml">` +
  `${assets.headHtml}<link rel="stylesheet" href="${root}-/blocks/gallery.css"></head><body>${body}</body></html>`;

interface GalleryProps {
  exhibits: readonly Exhibit[];
}

/** The page that shows everything the site is made of. */
function Gallery({ exhibits }: GalleryProps) {
  return (
    <>
      <header className="gallery-head">
        <h1>Blocks and primitives</h1>
        <p>
          Every block in every fixture, every primitive in every state, as the server renders them: nothing is live
          here.
        </p>
        <nav aria-label="Contents">
          {HEADINGS.map(([kind, heading]) => (
            <Contents key={kind} heading={heading} exhibits={exhibits.filter((exhibit) => exhibit.kind === kind)} />
          ))}
        </nav>
      </header>
      <main>
        {HEADINGS.flatMap(([kind]) =>
          exhibits
            .filter((exhibit) => exhibit.kind === kind)
            .map((exhibit) => <Room key={exhibit.folder} exhibit={exhibit} />),
        )}
      </main>
    </>
  );
}

const HEADINGS: readonly (readonly [Exhibit['kind'], string])[] = [
  ['blocks', 'Blocks'],
  ['ui', 'Primitives'],
];

function Contents({ heading, exhibits }: GalleryProps & { heading: string }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {exhibits.map(({ kind, name }) => (
          <li key={name}>
            <a href={`#${kind}-${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Room({ exhibit: { kind, name, folder, tags, examples } }: { exhibit: Exhibit }) {
  const anchor = `${kind}-${name}`;
  return (
    <section id={anchor} className="gallery-room" aria-labelledby={`${anchor}-heading`}>
      <div className="gallery-sign">
        <h2 id={`${anchor}-heading`}>{name}</h2>
        <p>
          <code>{folder}/</code>
          {tags.length > 0 && ` the editor’s ${tags.join(', ')}`}
        </p>
      </div>
      {examples.map((example) => (
        <Frame key={example.anchor} example={example} />
      ))}
    </section>
  );
}

function Frame({ example: { name, anchor, html, problem } }: { example: Example }) {
  return (
    <div id={anchor} className="gallery-frame">
      <p className="gallery-sign">
        <a href={`#${anchor}`}>{name}</a>
      </p>
      {problem === undefined ? (
        <div className="gallery-example" data-example={anchor} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className="gallery-problem">{problem}</p>
      )}
    </div>
  );
}

/** The styles of the gallery itself, kept separate so that no visitor loads them. */
const galleryStyles = `@layer base, ui, blocks, site;

@layer site {
  .gallery-head,
  .gallery-sign {
    padding: var(--space-20) var(--gutter);
  }

  .gallery-head h1 {
    font-size: var(--size-h2);
  }

  .gallery-head h2 {
    margin-top: var(--space-20);
    font-size: var(--size-body);
    letter-spacing: 0;
  }

  .gallery-head ul {
    padding: 0;
    columns: 14em;
    list-style: none;
  }

  .gallery-head li a {
    display: inline-block;
    padding-block: var(--space-5);
  }

  .gallery-room {
    border-top: 2px solid var(--ink);
  }

  .gallery-sign {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-20);
    padding-block: var(--space-10);
    background: var(--tint-1);
    font-size: var(--size-note);
  }

  .gallery-sign h2 {
    font-size: var(--size-h4);
    letter-spacing: 0;
  }

  .gallery-frame {
    border-top: 1px solid var(--edge);
  }

  /* What would stick to the edge of the window sticks to the edge of its example. */
  .gallery-example {
    min-height: 130px;
    padding-block: var(--space-30);
    contain: layout;
  }

  [data-example^='ui-'] {
    padding-inline: var(--gutter);
  }

  .gallery-problem {
    padding: var(--space-30) var(--gutter);
    color: var(--action);
    font-weight: 600;
  }
}
`;

/** One state of a block or primitive, rendered. */
interface Example {
  /** The name of the fixture. */
  name: string;
  /** Its anchor on the page; links to it work for as long as folder and fixture keep their names. */
  anchor: string;
  html: string;
  /** Why there is nothing to show. */
  problem?: string;
}

/** A folder with its fixtures. */
interface Exhibit {
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
function loadBlockExhibits(site: Pick<Site, 'blocks' | 'kinds' | 'code'>, gallery: SiteGallery): Promise<Exhibit[]> {
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
function loadUiExhibits({ uiMessages }: Pick<SiteGallery, 'uiMessages'>): Promise<Exhibit[]> {
  return Promise.all(
    Object.entries(fixtures).map(async ([path, load]) => {
      const name = folderOf(path);
      return {
        kind: 'ui' as const,
        name,
        folder: `ostium/ui/${name}`,
        tags: [],
        examples: examplesOf('ui', name, await load(), (fixture, anchor) => {
          if (!isValidElement(fixture)) throw new Error(`${path} exports something that is not an element.`);
          return renderToString(<UiMessagesContext value={uiMessages}>{fixture}</UiMessagesContext>, {
            identifierPrefix: anchor,
          });
        }),
      };
    }),
  );
}
