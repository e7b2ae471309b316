import { readRequestLink } from '#engine/content/source.ts';
import { readRequestOptions } from './requestOptions.ts';
import type { PageRequest } from './respond.ts';
import type { Settings } from './settings.ts';

/** The prefix of parameters that are for the site itself and not part of a link. */
const OPTION_PREFIX = 'ostium_';

/** Turns an address in normal form into a request for a page. `now` in milliseconds since 1970. */
export function readPageRequest(
  { path, search }: { path: string; search: string },
  settings: Pick<Settings, 'contentAuth' | 'previewSecret'>,
  now: number,
): PageRequest {
  const { link, options } = readRequestLink(path + search, OPTION_PREFIX);
  const hasOptions = Object.keys(options).length > 0;
  return { link, search, hasOptions, options: readRequestOptions(link, options, settings, now) };
}
