import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** One window of a browser engine, with what the journeys need of it. Each journey is written once, for every engine. */
export interface EngineWindow {
  /** Loads an address, and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page (see `callOf`). Its value is sent as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the middle of the first visible element that a selector finds, as a mouse does; with words, the first that has just these. */
  click(selector: string, words?: string): Promise<void>;
  /** Types into the element that has the focus. Keys without a letter have their WebDriver name, such as `Enter`. */
  press(...keys: readonly string[]): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Prints the page to a PDF, if the engine can without a dialog. */
  print?(file: string): Promise<void>;
  /** What the console has shown since the window was opened, if the engine tells. */
  messages: readonly string[];
}

/** Keys by the code points of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Space: ' ' } as const;

export const isKey = (key: string): key is keyof typeof KEYS => Object.hasOwn(KEYS, key);

/** An engine that is installed on this machine. */
export interface Engine {
  /** Opens a window in a browser of its own. */
  open(options: { hasScript: boolean }): Promise<{ window: EngineWindow; close: () => Promise<void> }>;
}

/** Finds, in the page, what a visitor would press, and scrolls it into the window. */
export function findTarget(selector: string, words: string): Element {
  const target = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && (words === '' || element.textContent.trim() === words),
  );
  if (!target) throw new Error(`Nothing visible is found by ${selector} ${words}`);
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return target;
}

/** An expression that calls a function in the page: it may use nothing but its arguments and what the page has. */
export const callOf = <Arguments extends readonly unknown[]>(
  inPage: (...args: Arguments) => unknown,
  ...args: Arguments
): string => `(${String(inPage)})(...${JSON.stringify(args)})`;

/** Waits until a function in the page returns the wanted value, for ten seconds at most; else it throws with the last value. */
export async function expectInPage<Arguments extends readonly unknown[], Value>(
  window: EngineWindow,
  expected: Value,
  inPage: (...args: Arguments) => Value,
  ...args: Arguments
): Promise<void> {
  let value: unknown;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // A page that is being left cannot answer.
    value = await window.evaluate(callOf(inPage, ...args)).catch(String);
    if (isDeepStrictEqual(value, expected)) return;
    await sleep(100);
  }
  throw new Error(
    `The page should have given ${JSON.stringify(expected)}, and gave ${JSON.stringify(value)}: ${String(inPage)}`,
  );
}
