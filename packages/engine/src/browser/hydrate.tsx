import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageView } from '#page/document/PageView.tsx';
import type { SiteCode, PageCode } from '#page/document/siteCode.ts';
import { KeepPartContext, ReportPartErrorContext } from '#ui/island/StaticPart.tsx';
import type { ReportPartError } from '#ui/island/StaticPart.tsx';
import { ISLANDS, PARTS, PART_ATTRIBUTE } from '#ui/island/partAttribute.ts';
import { giveUpScript } from '#page/document/scripted.ts';
import { createStore } from '@ostium/content/browser';
import type { Store } from '@ostium/content/browser';
import type { Page } from '#page/page.ts';

const STATIC = `[${PART_ATTRIBUTE}=static]`;

/** Those inside another one belong to it. */
const OUTERMOST = `${STATIC}:not(${STATIC} *)`;

/** What the server rendered into the static parts of a document. */
interface RenderedParts {
  /** Puts what belongs there into a static part that is not the document's own, because React has built its surroundings anew. */
  keep: (part: HTMLElement | null) => void;
  /** Puts the whole page back as the server rendered it. */
  restore: () => void;
}

/**
 * Keeps the content of all static parts below `root`, as it is: React rebuilds an island, or the whole page, if something has changed
 * its HTML (a translation, an extension), and has no data for the static parts in it. They are known by their place, which is the same
 * in what React builds.
 */
function createRenderedParts(root: HTMLElement): RenderedParts {
  const page = [...root.childNodes];
  const parts = staticPartsOf(root);
  const places = parts.map((part) => placeOf(root, part));
  const contents = parts.map((part) => [...part.childNodes]);
  return {
    keep(part) {
      if (part && !parts.includes(part)) part.replaceChildren(...(contents[places.indexOf(placeOf(root, part))] ?? []));
    },
    restore() {
      for (const [index, part] of parts.entries()) part.replaceChildren(...(contents[index] ?? []));
      root.replaceChildren(...page);
    },
  };
}

const staticPartsOf = (scope: Element): HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(OUTERMOST)];

/** Which static part it is: the number of its island, which is never missing, and its own among those of the island. */
function placeOf(root: Element, part: HTMLElement): string {
  const island = part.closest(ISLANDS);
  const siblings = staticPartsOf(island ?? root).filter((part) => part.closest(ISLANDS) === island);
  return `${[...root.querySelectorAll(ISLANDS)].indexOf(island ?? root)} ${siblings.indexOf(part)}`;
}

interface Hydration {
  view: View;
  Frame: SiteCode['Frame'];
  /** How many parts the server rendered. */
  parts: number;
  /** Receives where something went wrong, and what. */
  report: (where: string, error: unknown) => void;
}

/**
 * Lets React take over what the server rendered. Throws if the document has been changed since; the page then stays as it is and
 * works as it does without script.
 */
export function hydrate({ view, Frame, parts, report }: Hydration): void {
  const root = document.getElementById('ostium-root');
  if (!root || !tidyShell(root, parts)) throw new Error('Parts of the page are missing.');
  unwrapTexts(root);
  restoreBoundaries(root);
  const renderedParts = createRenderedParts(root);
  const reportPart: ReportPartError = (part, error) => report(`block ${part}`, error);
  hydrateRoot(root, <Root view={view} Frame={Frame} report={reportPart} keepPart={renderedParts.keep} />, {
    // The part's error boundary has reported it.
    onCaughtError: () => undefined,
    onRecoverableError: (error) => report('hydration', error),
    // React has emptied the page.
    onUncaughtError(error) {
      report('page', error);
      if (view.get() !== view.first()) return location.reload();
      renderedParts.restore();
      giveUpScript();
      delete document.documentElement.dataset['live'];
    },
  });
}

interface RootProps {
  view: View;
  Frame: SiteCode['Frame'];
  report: ReportPartError;
  keepPart: (part: HTMLElement | null) => void;
}

/** The site in the browser: shows whatever the view holds. */
function Root({ view, Frame, report, keepPart }: RootProps) {
  const snapshot = useSyncExternalStore(view.subscribe, view.get, view.first);
  const { page, chrome, code } = snapshot;
  return (
    <ReportPartErrorContext value={report}>
      <KeepPartContext value={snapshot === view.first() ? keepPart : undefined}>
        <PageView page={page} chrome={chrome} code={code} Frame={Frame} />
      </KeepPartContext>
    </ReportPartErrorContext>
  );
}

/**
 * Removes from the page's shell what the server did not put there. Extensions and widgets add nodes of their own between the parts;
 * React would take that for another page and rebuild it, without the data for its static parts. What they add inside a part stays.
 * Returns whether the shell is whole: all `parts` parts are in it.
 */
function tidyShell(root: Element, parts: number): boolean {
  removeForeign(root);
  return root.querySelectorAll(PARTS).length === parts;
}

function removeForeign(shell: Element): void {
  for (const node of Array.from(shell.childNodes)) {
    if (!(node instanceof Element)) node.remove();
    else if (!node.matches(PARTS)) {
      if (node.querySelector(PARTS)) removeForeign(node);
      else node.remove();
    }
  }
}

/** Translation widgets wrap texts in `font` elements, which React would take for another page. */
function unwrapTexts(root: HTMLElement): void {
  for (const font of root.querySelectorAll(`${ISLANDS} font`)) font.replaceWith(...font.childNodes);
  root.normalize();
}

/** React finds an island between two comments. A network that removes comments from HTML would leave the page without its islands. */
function restoreBoundaries(root: HTMLElement): void {
  for (const island of root.querySelectorAll(ISLANDS)) {
    if (island.firstChild instanceof Comment) continue;
    island.prepend(document.createComment('$'));
    island.append(document.createComment('/$'));
  }
}

/** What is on the screen: always a page whose data and code are loaded. */
interface ViewState {
  page: Page;
  /** Absent until the first navigation: the server has rendered the chrome. */
  chrome: unknown;
  code: PageCode;
}

/** Holds what is on the screen, for React to read. */
export interface View extends Store<ViewState> {
  /** What the server rendered. It never changes, so that every part is hydrated against the same data. */
  first: () => ViewState;
}

/** A view that begins with what the server rendered. */
export const createView = (first: ViewState): View => ({ ...createStore(first), first: () => first });
