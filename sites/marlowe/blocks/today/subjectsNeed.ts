import { defineNeed } from 'ostium';
import { itemsOf } from '../../entities/siteEntity.ts';
import { signsNeed } from '../../signs/signs.ts';

/** The complaints and their signs. */
export const subjectsNeed = defineNeed({
  ...signsNeed,
  read: (items) => itemsOf(items, 'signs').map(({ subject }) => subject),
});
