import { wrongSetting } from '../errors.ts';

/**
 * When the content source is asked whether it redirects a link: `no`, never; `all`, always; `404`, after a 404;
 * `RegExp:` and an expression, for the links that fit it; or a list of the last two.
 */
export type RedirectionSetting = string | readonly string[];

/** The setting, compiled. */
export interface Redirections {
  /** Whether the source is asked before the link is looked up. The normal form is tested, page and query included. */
  isAskedFirst: (link: string) => boolean;
  /** Whether the source is asked after a 404. */
  isAskedAfter404: boolean;
}

const PREFIX = 'RegExp:';

/** Reads the setting `redirections`; throws with one sentence when it says nothing known. */
export function readRedirections(setting: RedirectionSetting = 'no'): Redirections {
  if (setting === 'no') return { isAskedFirst: () => false, isAskedAfter404: false };
  if (setting === 'all') return { isAskedFirst: () => true, isAskedAfter404: false };

  // Within a list `all` says nothing: who wants to ask always has no use for a list.
  const parts = typeof setting === 'string' ? [setting] : setting;
  const patterns = parts.filter((part) => part !== '404' && part !== 'all').map(compile);
  return {
    isAskedFirst: (link) => patterns.some((pattern) => pattern.test(link)),
    isAskedAfter404: parts.includes('404'),
  };
}

function compile(part: string): RegExp {
  const wanted = `"no", "all", "404", "RegExp:" with a regular expression, or a list of the last two`;
  if (!part.startsWith(PREFIX)) throw wrongSetting('redirections', part, wanted);
  try {
    return new RegExp(part.slice(PREFIX.length));
  } catch {
    // The engine's own words name neither the setting nor the way out.
    throw wrongSetting('redirections', part, wanted);
  }
}
