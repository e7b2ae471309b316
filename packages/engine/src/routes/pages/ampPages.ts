import { formatLink, parseLink } from '@ostium/content';
import type { HeadTag, Page } from '#page/page.ts';
import { ampPolicy } from '#http/securityHeaders.ts';
import type { AmpAnalytics, Site } from '#site/site.ts';
import { etagOf } from '#http/sendBody.ts';
import type { BufferedResponse } from '#http/sendBody.ts';
import { isHiddenFromSearch } from '#page/head/headTag.ts';

/**
 * The AMP documents of a site (https://amp.dev/documentation/guides-and-tutorials/learn/spec/amphtml): each is at its page's path
 * followed by a name.
 */
export interface AmpPages {
  /** The link of the page whose AMP document would be at this link. */
  pageLink: (link: string) => string | undefined;
  /** The head of a page, with a link to its AMP document. */
  addTo: (head: readonly HeadTag[], page: Page) => readonly HeadTag[];
  /** The AMP document of a page; `undefined` if it has none. */
  draw: (page: Page, chrome: unknown, headOf: () => readonly HeadTag[]) => BufferedResponse | undefined;
}

const NAME = 'amp/';

/** A site without configured AMP analytics has no AMP documents. `to` makes the site's own paths absolute. */
export function createAmpPages(
  amp: Site['amp'],
  analytics: AmpAnalytics | undefined,
  root: string,
  to: (path: string) => string,
): AmpPages {
  if (!amp || !analytics) return { pageLink: () => undefined, addTo: (head) => head, draw: () => undefined };
  const hasDocument = (page: Page) => isFound(page) && amp.isFor(page);
  return {
    pageLink(link) {
      const { route, page } = parseLink(link);
      const own = route.endsWith(`/${NAME}`) ? route.slice(0, -NAME.length) : root;
      return own === root || page > 1 ? undefined : formatLink({ route: own });
    },
    addTo(head, page) {
      if (!hasDocument(page)) return head;
      return [...head, { tag: 'link', attributes: { rel: 'amphtml', href: to(page.ownLink + NAME) } }];
    },
    draw(page, chrome, headOf) {
      if (!hasDocument(page)) return undefined;
      const body = Buffer.from(amp.draw(page, chrome, { head: headOf(), analytics, to }));
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, no-cache',
        'content-security-policy': ampPolicy(analytics.hosts),
        etag: etagOf(body),
      };
      return { status: 200, headers, body };
    },
  };
}

/** Whether everybody can find a page: a page that is restricted in any way has no AMP form, and of several pages only the first has one. */
function isFound({ record, isPreview, lock, head }: Page): boolean {
  if (!record.isPostType || (record.part ?? 1) > 1 || isPreview || lock !== undefined) return false;
  return !isHiddenFromSearch(head);
}
