import { definePageKind } from '../definePageKind.ts';

/** What to do today. Answers are in the address after its hash, which no browser sends; third parties do not even learn of the visit. */
export const kind = definePageKind({
  shows: { paths: ['/today/', '/es/hoy/'] },
  privacy: 'denied',
  blocks: { flexible_content: { today: 'today', text_block: 'text-block' } },
  without: ['popup'],
});
