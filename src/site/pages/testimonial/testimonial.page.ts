import { definePageKind } from '#engine/pages/pageKind.ts';

/** What one patient wrote. */
export const kind = definePageKind({ shows: { types: ['testimonials'] } });
