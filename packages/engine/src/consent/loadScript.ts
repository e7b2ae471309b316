/** A page that a script is loaded into. */
interface ScriptPlace {
  head: { append: (element: HTMLScriptElement) => void };
  createElement: (name: 'script') => HTMLScriptElement;
}

/** Loads a third party's script. Resolves when it has run, rejects if it fails to load. Nothing that the site shows waits for either. */
export function loadScript(document: ScriptPlace, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.referrerPolicy = 'origin';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${new URL(address).host} did not give its script.`)));
    document.head.append(script);
  });
}
