/** What a form's document tells the page that frames it: its height in CSS pixels, and once that the visitor has sent it. */
export type FormMessage = { form: 'height'; height: number } | { form: 'submitted' };

/** Reads a message; `undefined` if it is invalid. The author of the form could have written it. */
export function readFormMessage(data: unknown): FormMessage | undefined {
  if (typeof data !== 'object' || data === null || !('form' in data)) return undefined;
  if (data.form === 'submitted') return { form: 'submitted' };
  if (data.form !== 'height' || !('height' in data) || typeof data.height !== 'number') return undefined;
  return Number.isFinite(data.height) ? { form: 'height', height: data.height } : undefined;
}
