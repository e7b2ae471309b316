/** A page that a script is loaded into. */
interface ScriptPlace {
  head: { append: (element: HTMLScriptElement) => void };
  createElement: (name: 'script') => HTMLScriptElement;
}

/**
 * Loads a script of somebody else's. Resolves when it has run, rejects when it does not come. The site waits for neither with anything that it shows.
 */
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
