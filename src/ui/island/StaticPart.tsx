import { useState } from 'react';
import type { ReactNode } from 'react';
import { PartBoundary, useCountedPart, useIsHydrating } from './part.tsx';

interface StaticPartProps {
  /** What the part is, for reports of what goes wrong in it. */
  name?: string;
  /** Called where the part is rendered: on the server, and in the browser when it is not in the document yet. */
  children: () => ReactNode;
}

/**
 * A part of a page that is not interactive. When the browser takes over the server's HTML, the part is left as it is: it needs
 * neither its code nor its data there, and what a visitor opened or typed in it stays. Whether it is left alone is
 * decided once, because to switch later would make React build it again.
 */
export function StaticPart({ name = 'page', children }: StaticPartProps) {
  useCountedPart();
  const [isLeftAlone] = useState(useIsHydrating());
  // An empty text with the warning suppressed is how React keeps what is there.
  if (isLeftAlone) {
    return <div data-part="static" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return (
    <div data-part="static">
      <PartBoundary name={name}>
        <Rendered>{children}</Rendered>
      </PartBoundary>
    </div>
  );
}

/** Renders within the boundary: what is thrown where the boundary is made would pass it by. */
function Rendered({ children }: { children: () => ReactNode }) {
  return children();
}
