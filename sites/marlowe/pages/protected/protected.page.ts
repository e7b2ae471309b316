import { definePageKind } from '../definePageKind.ts';

/** A password-protected item: only its title. */
export const kind = definePageKind({
  shows: { flag: 'isProtected' },
});
