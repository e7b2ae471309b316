import type { SourceConfig } from '../config.ts';
import type { ContentHosts } from '../contentHosts.ts';
import { joinLink, normalizeLink } from '../link.ts';

/** Turns an address of the content source into the link it has on this site. */
export type SiteLink = (address: string) => string;

/** The host goes, the folder of the WordPress on its host goes, the path this site is served under comes. */
export function createSiteLink(
  { sourcePath, subdirectory }: Pick<SourceConfig, 'sourcePath' | 'subdirectory'>,
  hosts: ContentHosts,
): SiteLink {
  return (address) => {
    const place = URL.canParse(address) ? hosts.find(new URL(address)) : undefined;
    const from = (place?.pages ?? sourcePath).toLowerCase();
    const link = normalizeLink(address);
    const rest = link.startsWith(from) ? link.slice(from.length) : link;
    return normalizeLink(`${joinLink(subdirectory)}${rest.replace(/^\/+/, '')}`);
  };
}
