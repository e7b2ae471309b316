/** The part of a document that a script is added with. */
export interface ScriptHost {
  createElement(name: 'script'): HTMLScriptElement;
  body: { append(script: HTMLScriptElement): void };
}

/** Loads a script without holding up the page. Gives a function that takes its element out again; what it did stays done. */
export function startScript({ src, isModule }: { src: string; isModule: boolean }, host: ScriptHost): () => void {
  const script = host.createElement('script');
  if (isModule) script.type = 'module';
  script.async = true;
  script.src = src;
  host.body.append(script);
  return () => script.remove();
}
