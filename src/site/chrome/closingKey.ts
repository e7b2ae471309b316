/** A short name for a text (FNV-1a, 32 bits): enough to tell what a visitor has closed from what was written later. */
export function closingKey(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
