import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '#page/document/document.ts';
import type { Server } from '#routes/server.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { loadBlockExhibits, loadUiExhibits } from './exhibits.tsx';
import type { Example, Exhibit } from './exhibits.tsx';

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
