import type { htmlComponents } from './htmlComponents.tsx';
import type { HtmlElement, HtmlProps } from './htmlNode.ts';
import type { HtmlReport } from './processor.ts';
import { findAllowedScript } from './scriptAddress.ts';

/** What decides whether a component may stand on a page. */
export interface ComponentContext {
  resolve: (url: string) => string;
  /** The addresses below which scripts may be loaded; see `isScriptAddress`. */
  allowedScripts: readonly string[];
  report: HtmlReport;
}

type ComponentRule = (props: HtmlProps, context: ComponentContext) => HtmlProps | undefined;

/** What each component may be given. An editor wrote the values, so a rule names the props it takes and checks each. */
const RULES: Readonly<Record<keyof typeof htmlComponents, ComponentRule>> = {
  Script: scriptProps,
};

const rules: ReadonlyMap<string, ComponentRule> = new Map(Object.entries(RULES));

/** The props that a component keeps; `undefined` where it may not stand on the page, or where nobody knows it. */
export function componentProps({ component, props }: HtmlElement, context: ComponentContext): HtmlProps | undefined {
  const rule = rules.get(component);
  if (!rule) context.report(`No component is named ${component}: add it to htmlComponents.tsx.`, 'error');
  return rule?.(props, context);
}

/** How much of an address a log line shows: an editor's can be of any length. */
const SHOWN_LENGTH = 200;

function scriptProps({ src, type }: HtmlProps, context: ComponentContext): HtmlProps | undefined {
  const address = context.resolve(String(src).trim());
  const allowed = findAllowedScript(address, context.allowedScripts);
  if (allowed !== undefined) return { src: allowed, ...(type === 'module' && { type }) };
  const shown = address.slice(0, SHOWN_LENGTH);
  context.report(
    `A script in the content is left out, because contentScripts does not allow its address: ${shown}`,
    'warn',
  );
  return undefined;
}
