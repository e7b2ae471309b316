import type { HtmlElement, HtmlNode, HtmlReport } from '../nodes/htmlNode.ts';

/** What a processor is given. */
export interface ProcessorContext {
  node: HtmlNode;
  /** The surrounding element after processing; absent at the top. */
  parent: HtmlElement | undefined;
  /** Makes an address of the content host the site's own. */
  resolve: (url: string) => string;
}

/** The replacement for a node: an empty one removes the node, and an object's fields replace the node's. */
export type ProcessorResult = HtmlNode | Partial<HtmlElement> | null | undefined | false;

/** Turns nodes of an editor's HTML into others; docs/guides/html.md shows how to write one. */
export interface Processor {
  /** For the log. */
  name?: string;
  /** Lower comes first; 10 by default. */
  priority?: number;
  test(context: ProcessorContext): boolean;
  processor(context: ProcessorContext): ProcessorResult;
}

/** A processor as somebody wrote it: perhaps incomplete, or with the old name `process` for `processor`. */
export type ProcessorDefinition = Partial<Processor> & { process?: Processor['processor'] };

const DEFAULT_PRIORITY = 10;

/**
 * Returns a function that applies every processor to a node, by priority, each to the result of the previous one. It returns
 * `undefined` if the node is removed. It never throws: a faulty processor is reported and has no effect.
 */
export function createProcessing(
  definitions: readonly ProcessorDefinition[],
  report: HtmlReport,
): (context: ProcessorContext) => HtmlNode | undefined {
  const processors = definitions
    .flatMap((processor) => prepare(processor, report))
    .toSorted((a, b) => a.priority - b.priority);

  return (context) => {
    let { node } = context;
    for (const { isMatch, apply } of processors) {
      const current = node === context.node ? context : { ...context, node };
      if (!isMatch(current)) continue;
      const result = apply(current);
      if (!result) return undefined;
      node = merge(node, result);
    }
    return node;
  };
}

interface PreparedProcessor {
  priority: number;
  isMatch: (context: ProcessorContext) => boolean;
  apply: (context: ProcessorContext) => ProcessorResult;
}

function prepare(definition: ProcessorDefinition, report: HtmlReport): PreparedProcessor[] {
  const { name = '(missing name)', priority = DEFAULT_PRIORITY } = definition;
  if (!definition.test || !(definition.processor ?? definition.process)) {
    report(`The processor ${name} needs both a "test" and a "processor" properties.`, 'error');
    return [];
  }
  if (!definition.processor) {
    const advice = `Rename it to 'processor' in the processor ${name}: see docs/guides/html.md.`;
    report(`The property 'process' has been deprecated.\n${advice}`, 'warn');
  }
  return [{ priority, isMatch: matcherOf(definition, name, report), apply: applierOf(definition, name, report) }];
}

/** A test that throws does not match. It would throw on most nodes of a page, so it is reported once. */
function matcherOf(definition: ProcessorDefinition, name: string, report: HtmlReport): PreparedProcessor['isMatch'] {
  let isReported = false;
  return (context) => {
    try {
      return definition.test?.(context) ?? false;
    } catch (error) {
      if (!isReported)
        report(`The test of the processor ${name} fails, which counts as no match: ${String(error)}`, 'warn');
      isReported = true;
      return false;
    }
  };
}

/** A processor that throws leaves the node as it is. */
function applierOf(definition: ProcessorDefinition, name: string, report: HtmlReport): PreparedProcessor['apply'] {
  return (context) => {
    try {
      return definition.processor ? definition.processor(context) : definition.process?.(context);
    } catch (error) {
      report(`The processor ${name} fails and leaves the node as it is: ${String(error)}`, 'error');
      return context.node;
    }
  };
}

function merge(node: HtmlNode, result: string | Partial<HtmlElement>): HtmlNode {
  if (typeof result === 'string') return result;
  if (typeof node !== 'string') return { ...node, ...result };
  // Text has no fields to keep, so its replacement must at least name a component.
  return result.component === undefined ? node : { component: result.component, props: {}, children: [], ...result };
}
