/** An object in a JSON response. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value in a JSON response is an object rather than a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
