import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { PartBoundary, useCountedPart } from './part.tsx';

interface IslandProps {
  /** What the part is, for reports of what goes wrong in it. */
  name: string;
  children: ReactNode;
}

/**
 * An interactive part of a page: the browser hydrates it. It stands in a `Suspense` of its own with the error boundary inside,
 * because an error or a mismatch beyond that would make React build the whole page again, without the data for its static parts.
 */
export function Island({ name, children }: IslandProps) {
  useCountedPart();
  return (
    <div data-part="island">
      <Suspense>
        <PartBoundary name={name}>{children}</PartBoundary>
      </Suspense>
    </div>
  );
}
