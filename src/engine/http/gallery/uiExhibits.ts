import { createElement, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { UiMessagesContext } from '#ui/language.tsx';
import type { SiteGallery } from '../site.ts';
import { examplesOf, folderOf } from './exhibit.ts';
import type { Exhibit } from './exhibit.ts';

/** The fixtures of the primitives: each export is an element. */
const fixtures = import.meta.glob<Readonly<Record<string, unknown>>>('/src/ui/*/*.fixture.tsx');

/** Every primitive that has a fixture, in every state. */
export function loadUiExhibits({ uiMessages }: Pick<SiteGallery, 'uiMessages'>): Promise<Exhibit[]> {
  return Promise.all(
    Object.entries(fixtures).map(async ([path, load]) => {
      const name = folderOf(path);
      return {
        kind: 'ui' as const,
        name,
        folder: `src/ui/${name}`,
        tags: [],
        examples: examplesOf('ui', name, await load(), (fixture, anchor) => {
          if (!isValidElement(fixture)) throw new Error(`${path} exports something that is no element.`);
          return renderToString(createElement(UiMessagesContext, { value: uiMessages }, fixture), {
            identifierPrefix: anchor,
          });
        }),
      };
    }),
  );
}
