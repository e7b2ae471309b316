import type { Disclosure } from 'ostium/consent';
import { OPEN_KINDS } from '../pages/kinds.built.ts';
import { PRIVATE_EVENTS } from '../privatePaths.ts';

/** What third parties may be told of this site. */
export const disclosure: Disclosure = {
  openKinds: OPEN_KINDS,
  fixedLabels: PRIVATE_EVENTS,
  contacts: ['directionsClicked'],
  currency: 'USD',
};
