/**
 * A slug as WordPress stores it: lower case, accents of Latin letters removed, other alphabets in lower-case percent-encoding,
 * everything else a hyphen or removed.
 */
export function formatSlug(text: string): string {
  return withoutSigns(withoutAccents(withoutTags(text)));
}

/** A path of slugs as the plugin stores it, without slashes at the ends. */
export const formatPath = (path: string): string => path.split('/').filter(Boolean).map(formatSlug).join('/');

/** A slug as WordPress looks for it: like `formatSlug`, but accented letters are kept, and then match no item. */
export function formatItemSlugQuery(text: string): string {
  return withoutSigns(withoutTags(text));
}

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '');

function withoutSigns(text: string): string {
  const lowerText = text.toLowerCase();
  // Octets that are already percent-encoded stay as they are.
  const encoded = lowerText.replace(/[^\p{ASCII}]+/gu, (letters) => encodeURIComponent(letters).toLowerCase());
  return encoded
    .replace(/%(?![0-9a-f]{2})/g, '')
    .replace(/&[^&;]+;/g, '')
    .replaceAll('.', '-')
    .replace(/[^%a-z0-9 _-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ß', 's')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[æÆ]/g, 'ae');
