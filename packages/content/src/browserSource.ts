/**
 * The parts of the data layer that code in a visitor's browser may use: links and names. Everything this file imports is sent to
 * every phone, so it imports nothing that makes requests to WordPress; the server uses `source.ts`.
 */
export { entityKey, pathOfPart } from './entities/entity.ts';
export type { EntityRef } from './entities/entity.ts';
export { keepLanguage, withoutIgnoredParameters, readRequestLink } from './link/requestLink.ts';
export { formatLink, joinLink, normalizeLink, parseLink } from './link/link.ts';
export { decodeSegment, readableValue } from './link/readableValue.ts';
export type { Link, LinkParts } from './link/link.ts';
export { firstPageOf, linkAfter, linkToMore } from './link/listPages.ts';
export { needKey, OPTIONAL_WAIT_MS } from './records/sourceStore.ts';
export type { Need } from './records/sourceStore.ts';
export { remainingQuery } from './addresses/wordpressAddresses.ts';
export { initialRecord, failedRecord } from './records/record.ts';
export type { DataRecord } from './records/record.ts';
export { localTime } from './handlers/localTime.ts';
export { createInFlight, memoize } from './memory/memoize.ts';
export { createStore } from './memory/store.ts';
export type { Store } from './memory/store.ts';
export { entityOf, escapeHtml } from './placeholders.ts';
