import { definePageKind } from 'ostium';

/** An exercise to do at home. */
export const kind = definePageKind({ shows: { types: ['uebung'] }, blocks: { bausteine: { zeit: 'timer' } } });
