/**
 * JSON that can stand inside a script element. An HTML parser looks for `</script` and `<!--` before any JSON parser sees
 * the text, so no `<` may be left; U+2028 and U+2029 are line ends to old script parsers.
 */
export function serializeState(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
