/** The part of a document that a script is added with. */
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

/** Runs a script without holding up the page. Gives a function that takes its element out again; what it did stays done. */
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
