import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { KeepPartContext, PartBoundary, useCountedPart } from './part.tsx';

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
