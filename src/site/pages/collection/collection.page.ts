import { definePageKind } from '#engine/pages/pageKind.ts';

/** A set of logos. */
export const kind = definePageKind({ shows: { types: ['featured', 'appearances'] } });
