import { Component, createContext, Suspense, use, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/**
 * Counts the static parts and islands of a page while the server renders it, so that the browser can tell whether one is missing.
 * The browser counts nothing.
 */
export const PartCounter = createContext<{ parts: number } | undefined>(undefined);

/** Counts the part that calls it. */
export function useCountedPart(): void {
  if (!import.meta.env.SSR) return;
  const counter = use(PartCounter);
  if (counter) counter.parts += 1;
}

/** Receives errors in a part of the page. */
export type ReportPartError = (part: string, error: unknown) => void;

/** Provided in the browser; on the server, an error belongs to the request. */
export const ReportPartErrorContext = createContext<ReportPartError>(() => undefined);

/**
 * Provided in the browser while it shows the page of its document, whose static parts it cannot render: it has none of their data. Puts
 * what the server rendered into a static part, if the part is empty because React has built it anew.
 */
export const KeepPartContext = createContext<((part: HTMLElement | null) => void) | undefined>(undefined);

interface PartBoundaryProps {
  name: string;
  children: ReactNode;
}

/** An error in one part takes down only that part: it is reported, and the page continues without it. */
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
 * Whether a component is being hydrated from the server's HTML, rather than rendered afresh. React tells: only while hydrating does
 * it ask for the server snapshot. On the server everything is rendered.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
}

interface IslandProps {
  /** The part's name, for error reports. */
  name: string;
  children: ReactNode;
}

/**
 * An interactive part of a page: the browser hydrates it. It has its own `Suspense` with the error boundary inside, because an error
 * or a mismatch that escaped would make React rebuild the whole page, without the data for its static parts.
 */
export function Island({ name, children }: IslandProps) {
  useCountedPart();
  // The script in the head marks what it has shown (`deferScript`): the only warning that is suppressed is of this element's attributes.
  return (
    <div data-part="island" suppressHydrationWarning>
      <Suspense>
        <PartBoundary name={name}>{children}</PartBoundary>
      </Suspense>
    </div>
  );
}

interface StaticPartProps {
  /** The part's name, for error reports. */
  name?: string;
  /** Called when the part is rendered: on the server, and in the browser after a navigation. */
  children: () => ReactNode;
}

/**
 * A part of a page that is not interactive. When the browser takes over the server's HTML, the part is left as it is: the browser
 * needs neither its code nor its data, and whatever a visitor opened or typed in it stays. Whether to leave it alone is decided
 * once, because switching later would make React rebuild it.
 */
export function StaticPart({ name = 'page', children }: StaticPartProps) {
  useCountedPart();
  const keepPart = use(KeepPartContext);
  const [keep] = useState(() => keepPart);
  // An empty text with the warning suppressed makes React keep what is there; `keep` puts it into a part that React has built anew.
  if (keep) {
    return <div ref={keep} data-part="static" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return (
    <div data-part="static">
      <PartBoundary name={name}>
        <Rendered>{children}</Rendered>
      </PartBoundary>
    </div>
  );
}

/** Renders inside the boundary, which does not catch errors thrown where it is created. */
function Rendered({ children }: { children: () => ReactNode }) {
  return children();
}
