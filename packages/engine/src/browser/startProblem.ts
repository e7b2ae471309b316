/**
 * Why the page's scripts should not start: one sentence for the console, or `undefined` if all is well. `state` is the text of the
 * element `#ostium-state`, `undefined` if there is none.
 */
export function findStartProblem(state: string | undefined, hasProxy: boolean): string | undefined {
  if (!hasProxy) return `ostium scripts not loaded because Proxy is not supported by this browser.`;
  if (state === undefined || state.trim() === '') {
    return `State for ostium hydration not found in #ostium-state.`;
  }
  if (!isObject(state)) {
    return `State for ostium hydration in #ostium-state is no JSON object.`;
  }
  return undefined;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    // The platform throws if a text is not JSON.
    return false;
  }
}
