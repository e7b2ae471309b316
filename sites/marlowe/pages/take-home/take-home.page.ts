import { definePageKind } from '../definePageKind.ts';

/** A sheet to take home: filled in on the device, or printed. What somebody writes there stays there; third parties do not even learn of the visit. */
export const kind = definePageKind({
  shows: { paths: ['/take-home/{name}/', '/es/para-llevar/{name}/'] },
  privacy: 'denied',
  blocks: {
    flexible_content: {
      sheet_banner: 'sheet-banner',
      diary: 'diary',
      fill_in: 'fill-in',
      outcomes: 'outcomes',
      text_block: 'text-block',
    },
  },
  without: ['popup'],
});
