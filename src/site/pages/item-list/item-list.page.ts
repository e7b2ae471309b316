import { definePageKind } from '../definePageKind.ts';
import { listDescription, listTitle } from './listTitle.ts';

/** Lists of items that are no articles: what patients wrote, sets of logos. */
export const kind = definePageKind({
  shows: { lists: ['testimonials', 'featured'] },
  head: { title: listTitle, description: listDescription },
});
