import { hydrateRoot } from 'react-dom/client';
import type { ReportPartError } from '#ui/part/PartBoundary.tsx';
import { Root } from './Root.tsx';
import type { View } from './view.ts';

/** Lets React take over what the server has written. Throws where the document has no root. */
export function hydrate(view: View, report: ReportPartError): void {
  const root = document.getElementById('ostium-root');
  if (!root) throw new Error('The document has no #ostium-root: its template must hold one.');
  unwrapTexts(root);
  hydrateRoot(root, <Root view={view} report={report} />, {
    // The boundary of the part has told of it.
    onCaughtError: () => undefined,
    onRecoverableError: (error) => report('hydration', error),
  });
}

/** Widgets that translate pages wrap their texts in `font` elements, which React would take for another page. */
function unwrapTexts(root: HTMLElement): void {
  for (const font of root.querySelectorAll('[data-live] font')) font.replaceWith(...font.childNodes);
  root.normalize();
}
