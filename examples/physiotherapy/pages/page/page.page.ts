import { definePageKind } from '#engine/pages/pageKind.ts';

/** A page of words and blocks. */
export const kind = definePageKind({
  shows: { flag: 'isPage' },
  blocks: { kopf: { willkommen: 'welcome' }, bausteine: { uebungen: 'exercises' } },
});
