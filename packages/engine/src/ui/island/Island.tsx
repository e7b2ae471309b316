import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { PartBoundary, useCountedPart } from './part.tsx';

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
