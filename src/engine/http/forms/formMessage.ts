/** What the document of a form tells the page that frames it: how high it is in CSS pixels, and once that the visitor has sent it. */
export type FormMessage = { form: 'height'; height: number } | { form: 'submitted' };

/** A message as a page may use it, or nothing: whoever wrote the form could have written it too. */
export function readFormMessage(data: unknown): FormMessage | undefined {
  if (typeof data !== 'object' || data === null || !('form' in data)) return undefined;
  if (data.form === 'submitted') return { form: 'submitted' };
  if (data.form !== 'height' || !('height' in data) || typeof data.height !== 'number') return undefined;
  return Number.isFinite(data.height) ? { form: 'height', height: data.height } : undefined;
}
