import type { Page } from 'ostium';

const KINDS = /^(?:appointments|contact|today|take-home)$/;

const PATHS = /\/(?:our-practice\/prepare-for-your-visit|es\/prepararse-para-su-visita)\/$/;

/** Whether a page is printed to be put on the refrigerator or into a bag: small, in two columns, on one sheet if it can be. */
export const isTakenAlong = ({ kind, ownLink }: Pick<Page, 'kind' | 'ownLink'>): boolean =>
  KINDS.test(kind) || PATHS.test(ownLink);
