import { definePageKind } from 'ostium';

/** A page of text and blocks. */
export const kind = definePageKind({
  shows: { flag: 'isPage' },
  blocks: { kopf: { willkommen: 'welcome' }, bausteine: { uebungen: 'exercises' } },
});
