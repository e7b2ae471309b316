import { createContext, use } from 'react';
import type { Provider } from '#engine/analytics/analytics.ts';

/** Takes something that a visitor did, to have it counted. */
export type CountEvent = Provider['event'];

/** Given around every page by the browser's side; on the server nobody does anything. */
export const CountEventContext = createContext<CountEvent>(() => undefined);

/** For a live block in which something is done that no click on a link tells. */
export const useCountEvent = (): CountEvent => use(CountEventContext);
