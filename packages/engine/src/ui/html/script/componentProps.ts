import { createHash } from 'node:crypto';
import { findVideoPage } from '../../video/findVideoPage.ts';
import type { HtmlElement, HtmlProps } from '../nodes/htmlNode.ts';
import type { HtmlReport } from '../processors/createProcessing.ts';
import { findAllowedScript } from './scriptAddress.ts';

/** What decides whether a component may be on a page. */
export interface ComponentContext {
  resolve: (url: string) => string;
  /** The addresses below which scripts may be loaded (`isScriptAddress`), and the hashes of code that may run (`isScriptHash`). */
  allowedScripts: readonly string[];
  report: HtmlReport;
}

type ComponentRule = (props: HtmlProps, context: ComponentContext) => HtmlProps | undefined;

/** The rules for each component's props. An editor wrote the values, so a rule names the props it accepts and checks each. */
const RULES = { Script: scriptProps, Video: videoProps } satisfies Readonly<Record<string, ComponentRule>>;

/** A component that may be on a page: `Html.tsx` has its code. */
export type ComponentName = keyof typeof RULES;

const rules: ReadonlyMap<string, ComponentRule> = new Map(Object.entries(RULES));

/** The props that a component keeps; `undefined` if it may not be on the page, or is unknown. */
export function componentProps({ component, props }: HtmlElement, context: ComponentContext): HtmlProps | undefined {
  const rule = rules.get(component);
  if (!rule) context.report(`No component is named ${component}: add it to Html.tsx.`, 'error');
  return rule?.(props, context);
}

/** A video's page and frame are rebuilt from the address: of the editor's input, only its number and title are kept. */
function videoProps({ src, title }: HtmlProps, { resolve }: ComponentContext): HtmlProps | undefined {
  const page = findVideoPage(resolve(String(src ?? '').trim()));
  const words = String(title ?? '').trim();
  return page && { host: page.host, url: page.url, embed: page.embed, ...(words && { title: words }) };
}

/** How much of an address a log line shows: an editor's can be of any length. */
const SHOWN_LENGTH = 200;

/** How much of a script's code it shows: enough to recognize it. */
const SHOWN_START = 60;

function scriptProps(props: HtmlProps, context: ComponentContext): HtmlProps | undefined {
  const { src, code, type } = props;
  const scriptProps = src ? loadedScript(String(src), context) : inlineScript(String(code ?? ''), context);
  return scriptProps && { ...scriptProps, ...(type === 'module' && { type }) };
}

function loadedScript(src: string, context: ComponentContext): HtmlProps | undefined {
  const address = context.resolve(src.trim());
  const allowed = findAllowedScript(address, context.allowedScripts);
  if (allowed !== undefined) return { src: allowed };
  const shortAddress = address.slice(0, SHOWN_LENGTH);
  context.report(
    `A script in the content is left out, because contentScripts does not allow its address: ${shortAddress}`,
    'warn',
  );
  return undefined;
}

/** Markup that a parser takes for the end of a script, or after which it no longer recognizes the end. */
const UNCLEAR_END = /<(?:!--|\/?script)/i;

/** Inline code runs if the site's settings contain its hash: changing one letter makes it a different script. */
function inlineScript(code: string, { allowedScripts, report }: ComponentContext): HtmlProps | undefined {
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const start = code.trim().slice(0, SHOWN_START).replace(/\s+/g, ' ');
  if (UNCLEAR_END.test(code)) {
    report(`A script in the content is left out, because it holds "<!--" or "<script": ${start}`, 'warn');
  } else if (allowedScripts.includes(hash)) {
    return { code };
  } else {
    report(
      `A script in the content is left out: to let it run, add "${hash}" to contentScripts. It begins: ${start}`,
      'warn',
    );
  }
  return undefined;
}
