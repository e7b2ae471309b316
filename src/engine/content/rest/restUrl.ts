import type { Params, SourceConfig } from '../config/config.ts';

/**
 * The address of an endpoint. One that begins with a slash is outside `wp/v2`. Parameters are sorted; those without a
 * value are left out, because WordPress takes an empty `slug` for no filter at all and refuses an empty `categories`.
 */
export function restUrl(
  { api, isWpCom }: Pick<SourceConfig, 'api' | 'isWpCom'>,
  endpoint: string,
  params: Params = {},
): string {
  const root = api.replace(/\/$/, '');
  const path = endpoint.startsWith('/') ? endpoint : isWpCom ? `/${endpoint}` : `/wp/v2/${endpoint}`;
  const query = formatParams(params);
  // With plain permalinks the API itself is a parameter: `/?rest_route=/`.
  return `${root}${path}${query && (root.includes('?') ? '&' : '?')}${query}`;
}

/** Parameters as one stable string: sorted, lists as `name[]=`, values encoded but for commas and colons. */
export function formatParams(params: Params): string {
  return Object.keys(params)
    .toSorted()
    .flatMap((name) => {
      const value = params[name];
      return isList(value) ? value.map((one) => pair(`${name}[]`, one)) : [pair(name, value)];
    })
    .filter((text) => text !== '')
    .join('&');
}

const isList = (value: Params[string]): value is readonly (string | number)[] => Array.isArray(value);

function pair(name: string, value: string | number | boolean | null | undefined): string {
  return value === undefined || value === null || value === '' ? '' : `${name}=${encode(String(value))}`;
}

/** Most values are words and numbers, which stand in an address as they are. Half a character, which no address can hold, becomes the sign for an unknown one. */
const encode = (text: string): string =>
  /^[\w.,:-]*$/.test(text)
    ? text
    : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
        .replaceAll('%2C', ',')
        .replaceAll('%3A', ':');
