import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '#engine/render/document.ts';
import type { Site } from '../site.ts';
import { loadBlockExhibits } from './blockExhibits.tsx';
import { Gallery } from './Gallery.tsx';
import { galleryStyles } from './galleryStyles.ts';
import { loadUiExhibits } from './uiExhibits.ts';

/** `/-/blocks/`: for those who develop the site, everything it is made of on one page. A build for visitors has no such address. */
export function addGallery(app: FastifyInstance, { assets, site }: { assets: Assets; site: Site }): void {
  app.get('/-/blocks/', async (_request, reply) => {
    const gallery = await site.loadGallery?.();
    if (!gallery) return reply.callNotFound();
    const [blocks, ui] = await Promise.all([loadBlockExhibits(site, gallery), loadUiExhibits(gallery)]);
    const body = renderToStaticMarkup(createElement(Gallery, { exhibits: [...blocks, ...ui] }));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(documentOf(body, assets));
  });

  app.get('/-/blocks/gallery.css', async (_request, reply) => reply.type('text/css').send(galleryStyles));
}

const documentOf = (body: string, assets: Assets): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Blocks and primitives</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
  `${assets.headHtml}<link rel="stylesheet" href="/-/blocks/gallery.css"></head><body>${body}</body></html>`;
