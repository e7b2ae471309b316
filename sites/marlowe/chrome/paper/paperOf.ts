import type { Page } from 'ostium';

const KINDS: Readonly<Record<string, string>> = {
  appointments: 'small columns',
  contact: 'small columns',
  today: 'small columns',
  'take-home': 'small columns',
};

const PREPARE = /\/(?:our-practice\/prepare-for-your-visit|es\/prepararse-para-su-visita)\/$/;

/** How a page is printed that is put on the refrigerator or into a bag: small, so that it fits on one sheet. */
export const paperOf = ({ kind, ownLink }: Pick<Page, 'kind' | 'ownLink'>): string | undefined =>
  PREPARE.test(ownLink) ? 'small columns' : KINDS[kind];
