import type { SourceConfig } from './config.ts';
import { formatLink, parseLink } from './link.ts';
import type { Redirection } from './record.ts';
import type { HeadAnswer, Rest } from './rest/rest.ts';

/** Where the data layer runs: a browser does not let a script read where a redirection leads without following it. */
export type Platform = 'server' | 'client';

/** Asks the content source whether it redirects a link. The link is in its normal form. */
export type RedirectLookup = (link: string, platform: Platform) => Promise<Redirection | undefined>;

const STATUSES = [301, 302, 307, 308] as const;

/** WordPress's login and machinery, wherever it is installed; nothing a visitor should be led to. */
const MACHINERY = /\/wp-(?:login\.php|(?:admin|includes|json)(?:\/|$))/i;

interface LookupDeps {
  rest: Rest;
  config: SourceConfig;
  rewriteLink: (address: string) => string;
}

/** See `RedirectLookup`. A lookup that fails is no redirection. */
export function createRedirectLookup({ rest, config, rewriteLink }: LookupDeps): RedirectLookup {
  const target = createTarget(config, rewriteLink);
  return async (link, platform) => {
    const address = `${config.url.replace(/\/$/, '')}${linkAtSource(link, config)}`;
    try {
      return await (platform === 'server' ? askServer(rest, address) : askClient(rest, address)).then(
        (found) => found && target(link, found),
      );
    } catch {
      // The specification (8, behaviour): a failed redirect lookup is ignored silently.
      return undefined;
    }
  };
}

interface Found {
  status: Redirection['status'];
  address: string;
  /** A browser knows that there is a redirection, but not where it leads: the address asked stands for it. */
  isUnreadable?: boolean;
}

async function askServer(rest: Rest, address: string): Promise<Found | undefined> {
  const { status: code, location } = await rest.head(address, 'manual');
  const status = STATUSES.find((known) => known === code);
  // WordPress writes a full address, but a path alone is just as good HTTP.
  return status && location ? { status, address: new URL(location, address).href } : undefined;
}

async function askClient(rest: Rest, address: string): Promise<Found | undefined> {
  let answer: HeadAnswer;
  try {
    answer = await rest.head(address, 'follow');
  } catch {
    // A host that the browser may not read from fails when followed; asked again, it tells at least that it redirects.
    const { type } = await rest.head(address, 'manual');
    return type === 'opaqueredirect' ? { status: 301, address, isUnreadable: true } : undefined;
  }
  return answer.isRedirected ? { status: 301, address: answer.url } : undefined;
}

/** The link as the content source knows it: below its own path instead of below the site's directory. */
function linkAtSource(link: string, { subdirectory }: SourceConfig): string {
  return link.startsWith(subdirectory) ? `/${link.slice(subdirectory.length)}` : link;
}

function createTarget({ url: source, siteUrl }: SourceConfig, rewriteLink: LookupDeps['rewriteLink']) {
  const ownHosts = new Set([new URL(source).host, new URL(siteUrl).host]);

  return (link: string, { status, address, isUnreadable }: Found): Redirection | undefined => {
    if (isUnreadable) return { status, location: address, isExternal: true };
    const { protocol, host, pathname, search, hash } = new URL(address);
    // `javascript:` and the like are no places.
    if (!/^https?:$/.test(protocol)) return undefined;
    const isExternal = !ownHosts.has(host);
    const own = rewriteLink(address);
    const place = own.startsWith('/') ? own : `${pathname}${search}${hash}`;
    // A WordPress whose home is this site redirects everything here, missing pages too, sometimes without the port.
    if (MACHINERY.test(pathname) || pathOf(place) === pathOf(link)) return undefined;
    return { status, location: isExternal ? address : place, isExternal };
  };
}

/** The path of a link in its normal form, with its page. */
function pathOf(link: string): string {
  const { route, page } = parseLink(link);
  return formatLink({ route, page });
}
