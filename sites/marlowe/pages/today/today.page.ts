import { definePageKind } from '../definePageKind.ts';

/**
 * What to do today, and until morning. Answers are in the address after its hash, which no browser sends; third parties do not even learn
 * of the visit.
 */
export const kind = definePageKind({
  shows: { paths: ['/today/', '/es/hoy/', '/tonight/', '/es/esta-noche/'] },
  privacy: 'denied',
  blocks: { flexible_content: { today: 'today', tonight: 'tonight', text_block: 'text-block' } },
  without: ['popup'],
});
