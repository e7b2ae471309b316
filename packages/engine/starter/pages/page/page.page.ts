import { definePageKind } from 'ostium';

/** A page of words and blocks: `top` comes before the words, `sections` after them. */
export const kind = definePageKind({
  shows: { flag: 'isPage' },
  blocks: { top: { welcome: 'welcome' }, sections: { services: 'services', visit: 'visit' } },
});
