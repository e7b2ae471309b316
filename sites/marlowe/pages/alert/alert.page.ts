import { definePageKind } from '../definePageKind.ts';

/** An item with alerts, for the preview of its editor: visitors see them above every page. */
export const kind = definePageKind({ shows: { types: ['alerts'] } });
