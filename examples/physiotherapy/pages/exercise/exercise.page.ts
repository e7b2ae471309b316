import { definePageKind } from '#engine/page/pageKind.ts';

/** An exercise to do at home. */
export const kind = definePageKind({ shows: { types: ['uebung'] }, blocks: { bausteine: { zeit: 'timer' } } });
