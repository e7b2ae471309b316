import type { Params, SourceConfig } from '../config/config.ts';

/**
 * The address of an endpoint. One that begins with a slash is outside `wp/v2`. Parameters are sorted; those without a value are left
 * out, because WordPress treats an empty `slug` as no filter and refuses an empty `categories`.
 */
export function restUrl(
  { api, isWpCom }: Pick<SourceConfig, 'api' | 'isWpCom'>,
  endpoint: string,
  params: Params = {},
): string {
  const root = api.replace(/\/$/, '');
  const path = endpoint.startsWith('/') ? endpoint : isWpCom ? `/${endpoint}` : `/wp/v2/${endpoint}`;
  const query = formatParams(params);
  // With plain permalinks, the API itself is a parameter: `/?rest_route=/`.
  return `${root}${path}${query && (root.includes('?') ? '&' : '?')}${query}`;
}

/** Parameters as one stable string: sorted, lists as `name[]=`, values encoded except commas and colons. */
export function formatParams(params: Params): string {
  return Object.keys(params)
    .toSorted()
    .flatMap((name) => {
      const value = params[name];
      return isList(value) ? value.map((item) => pair(`${name}[]`, item)) : [pair(name, value)];
    })
    .filter((text) => text !== '')
    .join('&');
}

const isList = (value: Params[string]): value is readonly (string | number)[] => Array.isArray(value);

function pair(name: string, value: string | number | boolean | null | undefined): string {
  return value === undefined || value === null || value === '' ? '' : `${name}=${encode(String(value))}`;
}

/** Encodes a value. Most are words and numbers that an address can hold as they are. A lone surrogate, which it cannot hold, becomes U+FFFD. */
const encode = (text: string): string =>
  /^[\w.,:-]*$/.test(text)
    ? text
    : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
        .replaceAll('%2C', ',')
        .replaceAll('%3A', ':');
