const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The entity of a character that has a meaning in HTML; any other character as it is. */
export const entityOf = (character: string): string => ENTITIES[character] ?? character;

/** Escapes text for HTML, in an element or between quotes of either kind. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, entityOf);
}
