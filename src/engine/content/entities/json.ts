/** An object of a JSON answer. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value of a JSON answer is an object, and not a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Below, a list of what is left to do takes the place of recursion: the depth of an answer is the source's choice.

/** Freezes a JSON value through and through, so that one parsed answer can be shared by all requests. */
export function freezeJson(value: unknown): void {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    Object.freeze(next);
    left.push(...Object.values(next));
  }
}

/** Whether a field holds nothing: WordPress's custom fields have many ways of saying so. */
export function isBlank(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'object' && next !== null) left.push(...Object.values(next));
    else if (next !== undefined && next !== null && next !== false && next !== '') return false;
  }
  return true;
}
