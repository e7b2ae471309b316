import { hash } from 'node:crypto';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { BlockCode, BlockComponent } from '#page/document/siteCode.ts';
import type { Page } from '#page/page.ts';
import type { BlockPlace, EditAddresses } from '../server.ts';

/** The field that takes the place of a block to its frame. No schema has one of this name. */
const PLACE = 'ostium:place';

/** Blocks with the place of each among its fields, for `frameBlocks`. */
export const withPlaces = (blocks: Page['blocks']): Page['blocks'] =>
  Object.fromEntries(
    Object.entries(blocks).map(([list, placedBlocks]) => [
      list,
      placedBlocks.map((block, index) => ({
        ...block,
        fields: { ...block.fields, [PLACE]: { list, row: index + 1 } },
      })),
    ]),
  );

/** The components of blocks, each with a frame over it that leads to the block in the editor. */
export const frameBlocks = (code: BlockCode, address: EditAddresses['block']): BlockCode =>
  new Map([...code].map(([name, component]) => [name, frameBlock(name, component, address)]));

function frameBlock(name: string, component: BlockComponent, address: EditAddresses['block']): BlockComponent {
  return function FramedBlock({ [PLACE]: place, ...fields }) {
    const block = createElement(component, fields);
    // A block that a screen has made has no place in the editor.
    return isPlace(place) ? <Framed href={address(place)} title={titleOf(name)} block={block} /> : block;
  };
}

const isPlace = (place: unknown): place is BlockPlace => typeof place === 'object' && place !== null && 'list' in place;

/** `landing-banner` is called "Landing banner". The titles in WordPress are written for its forms, which the site does not load. */
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function Framed({ href, title, block }: { href: string; title: string; block: ReactNode }) {
  return (
    <>
      {block}
      <a className="ostium-frame" href={href} lang="en" aria-label={`Edit ${title}`}>
        <span>{title}</span>
      </a>
    </>
  );
}

/** The bar that says what a framed page is, with the way to what is not in blocks. */
export function EditBar({ href }: { href: string }) {
  return (
    <aside className="ostium-edit-bar" lang="en" aria-label="Editing">
      <p>Click a block to edit it.</p>
      <a href={href}>Edit this page</a>
    </aside>
  );
}

/** The styles of frames and bar. */
export const FRAME_STYLES = [
  // The element that the block is in anyway: with another one around it, styles of the page would miss the block.
  '[data-part]:has(>.ostium-frame){display:block;position:relative;isolation:isolate}',
  '.ostium-frame{position:absolute;inset:0;z-index:1000;padding:0;outline:2px dashed #2271b1;outline-offset:-2px;text-decoration:none}',
  '.ostium-frame:is(:hover,:focus-visible){background:#2271b126;outline-style:solid}',
  '.ostium-frame>span,.ostium-edit-bar{padding:6px 12px;background:#1d2327;color:#fff;font:14px/1.5 system-ui,sans-serif}',
  '.ostium-frame>span{display:inline-block;margin:2px}',
  '.ostium-edit-bar{position:fixed;inset:auto 0 0;z-index:1001;display:flex;gap:16px;justify-content:center}',
  '.ostium-edit-bar p{margin:0}',
  '.ostium-edit-bar a{color:#fff;text-decoration:underline}',
].join('');

/** Their source in a content security policy. */
export const FRAME_SOURCE = `sha256-${hash('sha256', FRAME_STYLES, 'base64')}`;
