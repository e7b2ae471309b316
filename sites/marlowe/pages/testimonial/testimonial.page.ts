import { definePageKind } from '../definePageKind.ts';

/** What one patient wrote. */
export const kind = definePageKind({ shows: { types: ['testimonials'] } });
