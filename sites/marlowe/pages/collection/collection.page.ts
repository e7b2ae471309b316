import { definePageKind } from '../definePageKind.ts';

/** A set of logos. */
export const kind = definePageKind({ shows: { types: ['featured', 'appearances'] } });
