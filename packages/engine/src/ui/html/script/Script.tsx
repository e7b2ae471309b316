import { useEffect, useState } from 'react';
import { useIsHydrating } from '../../island/part.tsx';

/** What to run, allowed by the site's settings: `src` in the browser's spelling, without a quote in it, or code. */
export type ScriptSource = { src: string; code?: undefined } | { src?: undefined; code: string };

type ScriptProps = ScriptSource & { isModule: boolean };

/**
 * A script that an editor has placed: it runs once each time the content is shown, and renders nothing itself. In the server's HTML
 * it is an ordinary script, because its part may never be hydrated.
 */
export function Script(props: ScriptProps) {
  const { src, code, isModule } = props;
  const [isThere] = useState(useIsHydrating());
  useEffect(
    () => (isThere ? undefined : startScript({ src, code, isModule }, document)),
    [isThere, src, code, isModule],
  );
  const html = import.meta.env.SSR ? scriptTag(props) : '';
  return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Code is written unescaped: code that would end the element early is not allowed to run (`componentProps.ts`). */
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

/** What to run: a script's address, or its code. */
interface Script {
  src?: string | undefined;
  code?: string | undefined;
  isModule: boolean;
}

/** Runs a script without blocking the page. Returns a function that removes its element; its effects stay. */
export function startScript({ src, code, isModule }: Script, host: ScriptHost): () => void {
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
