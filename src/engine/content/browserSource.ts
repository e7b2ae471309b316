/**
 * What code in a visitor's browser may use of the data layer: links and names. Everything that this file reaches goes to
 * every phone, so it reaches nothing that asks WordPress; `source.ts` is the server's.
 */
export { entityKey } from './entities/entity.ts';
export type { EntityRef } from './entities/entity.ts';
export { formatLink, isExternalLink, joinLink, normalizeLink, parseLink } from './link.ts';
export type { Link, LinkParts } from './link.ts';
export { needKey, OPTIONAL_WAIT_MS } from './need.ts';
export type { Need } from './need.ts';
export { readableValue } from './query.ts';
export type { DataRecord } from './record.ts';
export { readRequestLink } from './requestLink.ts';
export { remainingQuery } from './selection.ts';
export { unfetched } from './unfetched.ts';
