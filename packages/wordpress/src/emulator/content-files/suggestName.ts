/** ` Did you mean "title"?` if one of the names is at most two typing mistakes away, else nothing. */
export function suggestName(wrong: string, names: Iterable<string>): string {
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = countEdits(wrong, name);
    if (distance <= 2 && distance < name.length && (!best || distance < best.distance)) best = { name, distance };
  }
  return best ? ` Did you mean "${best.name}"?` : '';
}

/** Insertions, deletions and replacements that turn one word into the other. */
function countEdits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Infinity;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? Infinity;
}
