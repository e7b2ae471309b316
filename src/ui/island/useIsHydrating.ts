import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether a component is being joined to HTML that the server wrote, rather than rendered afresh. React itself tells: only
 * while it hydrates does it ask for the server's answer. On the server everything is rendered.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
}
