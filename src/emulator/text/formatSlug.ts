/**
 * The form in which WordPress keeps a slug: lower case, accents of Latin letters removed, other alphabets as lower-case
 * percent-encoding, everything else a hyphen or gone.
 */
export function formatSlug(text: string): string {
  const plain = withoutAccents(text.replace(/<[^<>]*>/g, '')).toLowerCase();
  // Octets that are percent-encoded already stay as they are.
  const encoded = plain.replace(/[^\p{ASCII}]+/gu, (letters) => encodeURIComponent(letters).toLowerCase());
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
