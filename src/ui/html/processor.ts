import type { HtmlElement, HtmlNode } from './htmlNode.ts';

/** What a processor is asked about. */
export interface ProcessorContext {
  node: HtmlNode;
  /** The element around it, as processors have left it; none at the top. */
  parent: HtmlElement | undefined;
  /** Makes an address of the content host the site's own. */
  resolve: (url: string) => string;
}

/** What becomes of a node: nothing is left of it where this is empty, and the fields of an object replace its own. */
export type ProcessorResult = HtmlNode | Partial<HtmlElement> | null | undefined | false;

/** Turns nodes of an editor's HTML into others; docs/guides/html.md shows how to write one. */
export interface Processor {
  /** For the log. */
  name?: string;
  /** Lower comes first; 10 where none is given. */
  priority?: number;
  test(context: ProcessorContext): boolean;
  processor(context: ProcessorContext): ProcessorResult;
}

/** A processor as somebody wrote it: perhaps unfinished, or with the old name `process` for `processor`. */
export type GivenProcessor = Partial<Processor> & { process?: Processor['processor'] };

/** Takes a sentence about a processor that is wrong, or about content that is left out. */
export type HtmlReport = (problem: string, level: 'error' | 'warn') => void;
