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

/** The value on the page under a name of `globalName`; undefined while part of the path to it is missing. */
export function readGlobal(name: string): unknown {
  let value: unknown = globalThis;
  for (const part of name.split('.')) value = isHolder(value) ? Reflect.get(value, part) : undefined;
  return value;
}

/** Calls a function on the page by its name, as a method of its container. Does nothing while it does not exist. */
export function callGlobal(name: string, ...words: readonly unknown[]): void {
  const end = name.lastIndexOf('.');
  const holder = end < 0 ? globalThis : readGlobal(name.slice(0, end));
  const called = readGlobal(name);
  if (typeof called === 'function') Reflect.apply(called, holder, words);
}

const isHolder = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
