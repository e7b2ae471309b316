import { definePageKind } from '../definePageKind.ts';

/** What to do today. Which signs somebody has is nobody else's business. */
export const kind = definePageKind({
  shows: { paths: ['/today/', '/es/hoy/'] },
  privacy: 'private',
  blocks: { flexible_content: { today: 'today', text_block: 'text-block' } },
  without: ['popup'],
});
