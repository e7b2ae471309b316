import { definePageKind } from '#engine/pages/pageKind.ts';

/** A password-protected item: only its title. */
export const kind = definePageKind({
  shows: { flag: 'isProtected' },
});
