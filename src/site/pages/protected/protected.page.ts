import { definePageKind } from '#engine/pages/pageKind.ts';

/** An item that a password protects: its title alone. */
export const kind = definePageKind({
  shows: { flag: 'isProtected' },
});
