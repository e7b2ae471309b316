import { createElement, Fragment, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useIsHydrating } from '../island/StaticPart.tsx';
import { isEmbedHost } from '../video/embedOrigins.ts';
import type { VideoPage } from '../video/findVideoPage.ts';
import { VideoFrame } from '../video/VideoFrame.tsx';
import type { ComponentName, HtmlNode, HtmlProps as NodeProps, SafeHtml } from './nodes/htmlNode.ts';
// Left out of a page on which editors use none of these classes.
import '../theme/looks.css';
import '../theme/wordpress.css';
import '../theme/wordpressBoxes.css';
import '../theme/wordpressLists.css';
import '../theme/disclosure.css';

interface HtmlProps {
  /** The result of `cleanHtml`: block schemas and entity readers return nothing else. */
  html: SafeHtml;
  className?: string | undefined;
  /** Whether it is so long that a phone's first frame leaves out its end (`deferScript`). */
  isLong?: boolean;
  /** Whether the site's own patterns were found in it: its styles show them below `data-looks` only. */
  hasLooks?: boolean;
}

/** Shows an editor's HTML. No other component sets inner HTML. */
export function Html({ html, className, isLong, hasLooks }: HtmlProps) {
  const outer = {
    className: className ? `rich ${className}` : 'rich',
    'data-follows': isLong ? 'children' : undefined,
    'data-looks': hasLooks ? '' : undefined,
  };
  if (typeof html === 'string') return <div {...outer} dangerouslySetInnerHTML={{ __html: html }} />;
  return <div {...outer}>{html.map(renderNode)}</div>;
}

/** Shows a component in an editor's HTML, from the props that `cleanHtml` allows. */
type HtmlComponent = (props: NodeProps, children: ReactNode) => ReactNode;

/** The components that processors can put into an editor's HTML, by the names that they use. */
const htmlComponents = {
  Script: ({ src, code, type }) => {
    const isModule = type === 'module';
    if (typeof src === 'string') return <Script src={src} isModule={isModule} />;
    return typeof code === 'string' ? <Script code={code} isModule={isModule} /> : null;
  },
  Video: ({ host, url, embed, title }) => {
    const page = videoPageOf(host, url, embed);
    return page && <VideoFrame page={page} title={typeof title === 'string' ? title : undefined} />;
  },
} satisfies Readonly<Record<ComponentName, HtmlComponent>>;

function videoPageOf(host: unknown, url: unknown, embed: unknown): VideoPage | undefined {
  return isEmbedHost(host) && typeof url === 'string' && typeof embed === 'string' ? { host, url, embed } : undefined;
}

const COMPONENTS: ReadonlyMap<string, HtmlComponent> = new Map(Object.entries(htmlComponents));

function renderNode(node: HtmlNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  // React accepts no children at all in an element such as `br`.
  const children = node.children.length > 0 ? node.children.map(renderNode) : undefined;
  const component = COMPONENTS.get(node.component);
  return component ? (
    <Fragment key={index}>{component(node.props, children)}</Fragment>
  ) : (
    createElement(node.component, { ...node.props, key: index }, children)
  );
}

/** What to run, allowed by the site's settings: `src` in the browser's spelling, without a quote in it, or code. */
interface ScriptProps {
  src?: string | undefined;
  code?: string | undefined;
  isModule: boolean;
}

/**
 * A script that an editor has placed: it runs once each time the content is shown, and renders nothing itself. In the server's HTML
 * it is an ordinary script, because its part may never be hydrated.
 */
function Script(props: ScriptProps) {
  const { src, code, isModule } = props;
  const [isThere] = useState(useIsHydrating());
  useEffect(
    () => (isThere ? undefined : startScript({ src, code, isModule }, document)),
    [isThere, src, code, isModule],
  );
  const html = import.meta.env.SSR ? scriptTag(props) : '';
  return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Code is written unescaped: code that would end the element early is not allowed to run (`cleanHtml.ts`). */
function scriptTag({ src, code, isModule }: ScriptProps): string {
  const type = isModule ? ' type="module"' : '';
  if (src === undefined) return `<script${type}>${code}</script>`;
  return `<script async${type} src="${src.replaceAll('&', '&amp;').replaceAll('"', '%22')}"></script>`;
}

/** The part of a document that adding a script needs. */
export interface ScriptHost {
  createElement(name: 'script'): HTMLScriptElement;
  body: { append(script: HTMLScriptElement): void };
}

/** Runs a script without blocking the page. Returns a function that removes its element; its effects stay. */
export function startScript({ src, code, isModule }: ScriptProps, host: ScriptHost): () => void {
  const script = host.createElement('script');
  if (isModule) script.type = 'module';
  if (src === undefined) {
    script.text = code ?? '';
  } else {
    script.async = true;
    script.src = src;
  }
  host.body.append(script);
  return () => script.remove();
}
