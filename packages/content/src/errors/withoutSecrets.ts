/**
 * Everything from a question mark to the end of the address. Quotation marks escaped for JSON belong to it; punctuation at the end
 * of a sentence does not.
 */
const QUERY = /\?((?:[^\s"\\?]|\\["\\/])*[^\s"\\?.,:;!)\]}>'])/g;

/** A question mark in a path that was escaped once too often. */
const ESCAPED_QUERY = /(%(?:25)*3f)(?:[^\s"\\?]|\\["\\/])*[^\s"\\?.,:;!)\]}>']/gi;

/** The parameters whose values this program writes itself, and their format; any other may hold anything. */
const HARMLESS: ReadonlyMap<string, RegExp> = new Map([
  ['_embed', /^author,wp:featuredmedia,wp:term$/],
  ['_fields', /^home,url$/],
  ['acf_format', /^standard$/],
  ['page', /^\d{1,6}$/],
  ['per_page', /^\d{1,3}$/],
  ['rest_route', /^\/(?:wp\/v2\/)?[a-z-]{0,20}$/],
]);

/** What somebody searched for, in WordPress's own address of a search, with any of its letters escaped. */
const SEARCHED =
  /(\/(?:s|%[57]3)(?:e|%[46]5)(?:a|%[46]1)(?:r|%[57]2)(?:c|%[46]3)(?:h|%[46]8)\/)(?:[^\s"\\?#]|\\["\\/])+/gi;

/** An avatar's address contains a hash of somebody's mail address, from which that can be found. */
const AVATAR_HASH = /(\/avatar\/|gravatar\.com\/)[\da-f]{16,128}/gi;

const USER_INFO = /\/\/[^\s/"'<>\\]{0,500}@/g;
/** A credential after its scheme. An ordinary word after `Basic` is not one: a credential has a digit, a capital letter or padding. */
const AUTHORIZATION = /([Bb]asic|BASIC|[Bb]earer|BEARER)(\s+|%20|\+)(?=[\w.~+/%-]{0,200}[\dA-Z=])[\w.~+/=%-]{4,4000}/g;

/** A mail address from the `@` on: the search starts there. */
const MAIL_HOST = /@[\w-]+(?:\.[\w-]+)+/g;

/**
 * A text as it may be logged: parameters keep their names and lose their values, searches their words; user names, passwords, credentials and mail
 * addresses are removed. Accepts any text, including lines of JSON, which stay valid JSON. Applying it twice changes nothing more.
 */
export function withoutSecrets(text: string): string {
  const maskedText = withoutAvatarHashes(text)
    .replace(QUERY, (_all, query: string) => `?${query.split('&').map(maskParameter).join('&')}`)
    .replace(ESCAPED_QUERY, '$1…')
    .replace(SEARCHED, '$1…')
    .replace(USER_INFO, '//')
    .replace(AUTHORIZATION, '$1 …');
  return withoutMailAddresses(maskedText);
}

/** A text without the hashes of mail addresses that are in addresses of avatars. */
export const withoutAvatarHashes = (text: string): string => text.replace(AVATAR_HASH, '$1…');

function withoutMailAddresses(text: string): string {
  let output = '';
  let from = 0;
  for (const { 0: host, index } of text.matchAll(MAIL_HOST)) {
    const start = startOfName(text, from, index);
    if (start >= index) continue;
    output += `${text.slice(from, start)}…@…`;
    from = index + host.length;
  }
  return output + text.slice(from);
}

/** Where the name before an `@` begins. Not inside a JSON escape: the name in `\\nme@mail.example` begins with the `m`. */
function startOfName(text: string, from: number, position: number): number {
  let start = position;
  while (start > from && /[\w.+%-]/.test(text.charAt(start - 1))) start -= 1;
  if (text.charAt(start - 1) !== '\\') return start;
  return start + (text.charAt(start) === 'u' ? 5 : 1);
}

function maskParameter(parameter: string): string {
  const [, name, value] = /^([\w.[\]-]{1,50})=(.*)$/s.exec(parameter) ?? [];
  // Without a name, the parameter may be the value itself.
  if (name === undefined || value === undefined) return '…';
  return HARMLESS.get(name)?.test(value) ? parameter : `${name}=…`;
}

const NAME_AND_MORE = /^(?<name>[a-z][\w.+-]*):(?!\/|\d+(?:\/|$)).+$/is;

/**
 * An invalid address as an error message may repeat it, without anything that may be a password or a key: whatever comes before an
 * `@`, after a `?`, a `#` or `Basic`, and after a colon that is followed by neither a path nor a port.
 */
export function maskAddress(address: string): string {
  const end = address.lastIndexOf('@');
  const [scheme = ''] = /^https?:\/{0,3}/i.exec(address) ?? [];
  const maskedAddress =
    end < 0
      ? address.replace(NAME_AND_MORE, '$<name>:…')
      : `${scheme.length < end ? scheme : ''}…${address.slice(end)}`;
  return maskedAddress.replace(/([?#]).+$/s, '$1…').replace(AUTHORIZATION, '$1 …');
}
