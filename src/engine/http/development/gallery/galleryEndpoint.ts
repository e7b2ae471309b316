import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '#engine/render/document.ts';
import type { Site } from '../../site.ts';
import { Gallery } from './Gallery.tsx';
import { loadBlockExhibits, loadUiExhibits } from './exhibits.tsx';

interface GalleryDeps {
  assets: Assets;
  site: Site;
  /** The folder that the site stands in. */
  root: string;
}

/** `/-/blocks/`: for those who develop the site, everything it is made of on one page. A build for visitors has no such address. */
export function addGallery(app: FastifyInstance, { assets, site, root }: GalleryDeps): void {
  app.get('/-/blocks/', async (_request, reply) => {
    const gallery = await site.loadGallery?.();
    if (!gallery) return reply.callNotFound();
    const [blocks, ui] = await Promise.all([loadBlockExhibits(site, gallery), loadUiExhibits(gallery)]);
    const body = renderToStaticMarkup(createElement(Gallery, { exhibits: [...blocks, ...ui] }));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(documentOf(body, assets, root));
  });

  app.get('/-/blocks/gallery.css', async (_request, reply) => reply.type('text/css').send(galleryStyles));
}

const documentOf = (body: string, assets: Assets, root: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Blocks and primitives</title><link rel="icon" href="${root}favicon.svg" type="image/svg+xml">` +
  `${assets.headHtml}<link rel="stylesheet" href="${root}-/blocks/gallery.css"></head><body>${body}</body></html>`;

/** The styles of the gallery itself, kept apart so that no visitor loads them. */
export const galleryStyles = `@layer base, ui, blocks, site;

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
    font-size: 1rem;
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
    font-size: 1.25rem;
    letter-spacing: 0;
  }

  .gallery-frame {
    border-top: 1px solid var(--edge);
  }

  /* What would stand at the edge of the window stands at the edge of its example. */
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
    color: var(--orange-button);
    font-weight: 600;
  }
}
`;
