import { Component, createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/**
 * Counts the static parts and islands of a page while the server renders it, so that the browser can tell whether one is missing. In
 * the browser nothing is counted.
 */
export const PartCounter = createContext<{ parts: number } | undefined>(undefined);

/** Counts the part that calls it. */
export function useCountedPart(): void {
  if (!import.meta.env.SSR) return;
  const counter = use(PartCounter);
  if (counter) counter.parts += 1;
}

/** Takes what went wrong in a part of the page. */
export type ReportPartError = (part: string, error: unknown) => void;

/** Given by the browser's side; on the server an error is the request's own. */
export const ReportPartErrorContext = createContext<ReportPartError>(() => undefined);

interface PartBoundaryProps {
  name: string;
  children: ReactNode;
}

/** An error in one part takes down that part alone: it is reported, and the page goes on without it. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  static override contextType = ReportPartErrorContext;
  declare context: ReportPartError;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.context(this.props.name, error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

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
