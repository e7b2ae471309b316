import type { BaseHints } from './baseHints.ts';
import type { SourceConfig } from './config.ts';
import { noHandler, SourceError } from './errors.ts';
import type { Findings, Known } from './handlers/handler.ts';
import type { InternalRedirection } from './internalRedirection.ts';
import { formatLink, isPageOfPage, normalizeLink, parseLink } from './link.ts';
import type { Link } from './link.ts';
import { readPreview } from './preview.ts';
import type { ContentReader } from './reader.ts';
import { failed, fetching, ready, redirected } from './record.ts';
import { unfetched } from './unfetched.ts';
import type { Redirection } from './record.ts';
import type { Platform, RedirectLookup } from './redirectLookup.ts';
import { matchRule } from './rule.ts';
import type { Match, Rule } from './rule.ts';
import type { Store } from './store.ts';

/** What fetching needs: the parts that a process shares, and those of this request. */
export interface FetchDeps {
  config: SourceConfig;
  rules: readonly Rule[];
  redirectInternally: (link: Link) => InternalRedirection | undefined;
  lookUp: RedirectLookup;
  wp: ContentReader;
  onProblem: (message: string) => void;
  hints: BaseHints;
  store: Store;
  /** For previews only. */
  credential?: string | undefined;
  isEmbedded: boolean;
  platform: Platform;
}

/**
 * Fetches what a link is about and files it: the one place that does, and the one that makes a record of what the source
 * says no with. A record is never left fetching. Throws only what is a mistake of the program.
 */
export async function fetchLink(link: string, isForced: boolean, deps: FetchDeps): Promise<void> {
  const { store, config } = deps;
  const key = normalizeLink(link);
  const before = store.record(key);
  if (!isForced && before.isReady) return;

  const isAskedFirst = config.redirections.isAskedFirst(key);
  store.putRecord(fetching(before));
  try {
    const redirection = isAskedFirst ? await redirectionOf(key, deps) : undefined;
    if (redirection) return store.putRecord(redirected(before, redirection));

    const match = findMatch(parseLink(key), deps);
    const findings = await readFindings(key, match, isForced, deps);
    store.fileEntities(findings.entities, isForced);
    if (findings.subject) store.fileEntities([findings.subject], true);
    store.putRecord(ready(before, findings.view, isHome(findings, match, key, config)));
  } catch (error) {
    if (!(error instanceof SourceError)) {
      store.putRecord(unfetched(key));
      throw error;
    }
    if (error.status === 404) deps.hints.missed(before.route);
    const isAsked = error.status === 404 && config.redirections.isAskedAfter404 && !isAskedFirst;
    const redirection = isAsked ? await redirectionOf(key, deps) : undefined;
    store.putRecord(redirection ? redirected(before, redirection) : failed(before, error));
  }
}

/** Served through the WordPress itself, the site's server was only asked because WordPress does not redirect the link. */
async function redirectionOf(key: string, deps: FetchDeps): Promise<Redirection | undefined> {
  const { isEmbedded, platform } = deps;
  return isEmbedded && platform === 'server' ? undefined : deps.lookUp(key, platform);
}

function findMatch(link: Link, { rules, redirectInternally, config }: FetchDeps): Match {
  const redirection = redirectInternally(link);
  const own = config.isFileRoute(link.route) ? undefined : link.route;
  const route = redirection ? redirection.route : own;
  const isAddress = route !== undefined && !isPageOfPage(link.route);
  const match = !isAddress ? undefined : matchRule(rules, { ...link, path: route, route });
  if (!match) throw noHandler(formatLink(link));
  return match;
}

async function readFindings(key: string, match: Match, isForced: boolean, deps: FetchDeps): Promise<Findings> {
  const { wp, config, store, onProblem } = deps;
  const link = parseLink(key);
  // The site's own right to see drafts is used only by a request that is a preview.
  const credential = link.query['preview'] ? deps.credential : undefined;
  const known: Known = isForced
    ? { byLink: () => undefined, byRef: () => undefined }
    : { byLink: store.entityAt, byRef: store.entity };

  const read = () => match.handle({ link, params: match.params, wp, config, credential, known });
  return credential ? readPreview(read, { wp, config, credential, onProblem }) : read();
}

/** Home is whatever stands at the root by its path: every page of the archive, but no search and no `?p=`. */
function isHome({ view }: Findings, { on }: Match, key: string, { subdirectory }: SourceConfig): boolean {
  return on === 'path' && !view.isSearch && parseLink(key).route === subdirectory;
}
