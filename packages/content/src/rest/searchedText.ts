/** WordPress ignores a longer search, and lists everything. In bytes. */
const MAX_BYTES = 1600;

/**
 * The words to search for, as they may be sent. WordPress removes what looks like a tag or an escape from a search, and lists
 * everything if nothing is left: whoever types `<script>` searches for that word. A phone writes `can’t` and the content may say
 * `can't`, which WordPress treats as different words, so the parts on both sides are searched for. `undefined` if there is nothing
 * to search for.
 */
export function searchedText(search: string): string | undefined {
  const words = search
    .replace(/[<>\p{Cc}]|%(?=[\da-f]{2})/giu, ' ')
    .replace(/[“”„]/g, '"')
    .replace(/(?<=\p{L})['’‘`´](?=\p{L})/gu, ' ')
    .trim();
  return words === '' || new TextEncoder().encode(words).length > MAX_BYTES ? undefined : words;
}
