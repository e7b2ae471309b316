import { definePageKind } from '#engine/page/pageKind.ts';

/** A page of text and blocks. */
export const kind = definePageKind({
  shows: { flag: 'isPage' },
  blocks: { kopf: { willkommen: 'welcome' }, bausteine: { uebungen: 'exercises' } },
});
