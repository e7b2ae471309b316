import { readRequestLink, parseLink } from '#engine/content/source.ts';
import type { Settings } from '../start/settings.ts';
import { isPreviewToken } from './previewToken.ts';

/** A request for a page, its address already in normal form. `search` is the query as it stood, with its `?`. */
export interface PageRequest {
  link: string;
  search: string;
  /** Whether the query holds parameters for the site itself: a token or a credential, which no redirect may repeat. */
  hasOptions: boolean;
  options: RequestOptions;
  /** Whether a line of text is enough for a 404: the address names a file, and the client wants no page. */
  isTextEnough?: boolean;
}

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

/** What a request may ask of the site beyond its link, through parameters that begin with `ostium_`. */
export interface RequestOptions {
  /** An Authorization header value for this request's preview calls. */
  credential?: string;
  isPreview: boolean;
  /** Whether the link was signed for this preview, by somebody who knows `PREVIEW_SECRET`. */
  isSigned?: boolean;
  /** The site is being served through WordPress itself (option `embedded`). */
  isEmbedded: boolean;
}

interface PreviewSettings {
  contentAuth: string | undefined;
  previewSecret: string | undefined;
}

/**
 * Decides whose credential a request may use. A request can bring its own (`ostium_source_auth`); the site's own is lent
 * only to a request that carries `preview` and a valid token (`ostium_preview`) for just this link.
 */
function readRequestOptions(
  link: string,
  options: Readonly<Record<string, string>>,
  { contentAuth, previewSecret }: PreviewSettings,
  now: number,
): RequestOptions {
  const isEmbedded = options['embedded'] === 'true' || options['embedded'] === '1';
  const wantsPreview = Boolean(parseLink(link).query['preview']);
  const own = options['sourceAuth'];
  if (wantsPreview && own) return { credential: own, isPreview: true, isEmbedded };

  const token = options['preview'];
  const isTrusted = wantsPreview && token && previewSecret && isPreviewToken(token, link, previewSecret, now);
  if (isTrusted && contentAuth) return { credential: contentAuth, isPreview: true, isSigned: true, isEmbedded };
  return { isPreview: false, isEmbedded };
}
