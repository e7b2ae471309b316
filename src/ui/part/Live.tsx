import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { PartBoundary } from './PartBoundary.tsx';

interface LiveProps {
  /** What the part is, for reports of what goes wrong in it. */
  name: string;
  children: ReactNode;
}

/**
 * A part of a page that moves: the browser hydrates it. It stands in a `Suspense` of its own with the error boundary inside,
 * because an error or a mismatch beyond that would make React build the whole page again, without the data for its still parts.
 */
export function Live({ name, children }: LiveProps) {
  return (
    <div className="part" data-live={name}>
      <Suspense>
        <PartBoundary name={name}>{children}</PartBoundary>
      </Suspense>
    </div>
  );
}
