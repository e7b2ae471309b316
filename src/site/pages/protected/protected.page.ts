import { definePageKind } from '../definePageKind.ts';

/** An item that a password protects: its title alone. */
export const kind = definePageKind({
  shows: { flag: 'isProtected' },
});
