import { findAnchor } from './anchor.ts';
import { linkOfClick } from './linkOfClick.ts';
import { listen } from './listen.ts';

/** How a link wants to be followed. */
export interface NavigateOptions {
  /** Whether the new page is shown from its top. `data-scroll="false"` on the link keeps the position. */
  scroll: boolean;
}

interface ClickDeps {
  document: EventTarget;
  /** The address of the page that is shown. */
  currentAddress: () => string;
  navigate: (link: string, options: NavigateOptions) => void;
}

/**
 * Follows the links of a document, however they came into it, until it is stopped. It listens at the document, so a
 * component's own `onClick` comes first and may prevent the navigation, as on any web page.
 */
export function startClicks({ document, currentAddress, navigate }: ClickDeps): () => void {
  return listen(document, 'click', (event) => {
    const anchor = findAnchor(event.target);
    const link = anchor && linkOfClick(event, anchor, currentAddress());
    if (link === undefined) return;
    navigate(link, { scroll: anchor?.getAttribute('data-scroll') !== 'false' });
    // Not before: where navigating fails, the browser follows the link by itself.
    event.preventDefault();
  });
}
