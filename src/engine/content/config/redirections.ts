import { wrongSetting } from '../errors/errors.ts';

/**
 * When to look up whether the content source redirects a link: `no`, never; `all`, always; `404`, after a 404; `RegExp:` and an
 * expression, for matching links; or a list of the last two.
 */
export type RedirectionSetting = string | readonly string[];

/** The setting `redirections`, compiled. */
export interface Redirections {
  /** Whether a link's redirection is looked up before its content. The test sees the normal form, including page and query. */
  isLookedUpFirst: (link: string) => boolean;
  /** Whether a link's redirection is looked up after a 404. */
  isLookedUpAfter404: boolean;
}

const PREFIX = 'RegExp:';

/** Reads the setting `redirections`. Throws an error of one sentence if the value is unknown. */
export function readRedirections(setting: RedirectionSetting = 'no'): Redirections {
  if (setting === 'no') return { isLookedUpFirst: () => false, isLookedUpAfter404: false };
  if (setting === 'all') return { isLookedUpFirst: () => true, isLookedUpAfter404: false };

  // `all` makes no sense in a list: if every redirection is to be looked up, no list is needed.
  const parts = typeof setting === 'string' ? [setting] : setting;
  const patterns = parts.filter((part) => part !== '404' && part !== 'all').map(compile);
  return {
    isLookedUpFirst: (link) => patterns.some((pattern) => pattern.test(link)),
    isLookedUpAfter404: parts.includes('404'),
  };
}

function compile(part: string): RegExp {
  const wanted = `"no", "all", "404", "RegExp:" with a regular expression, or a list of the last two`;
  if (!part.startsWith(PREFIX)) throw wrongSetting('redirections', part, wanted);
  try {
    return new RegExp(part.slice(PREFIX.length));
  } catch {
    // The engine's own message names neither the setting nor what to write instead.
    throw wrongSetting('redirections', part, wanted);
  }
}
