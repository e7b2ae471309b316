import type { FastifyInstance } from 'fastify';
import type { ContentSource } from '@ostium/content';
import type { KindHints } from '#page/pageKind.ts';
import type { BlockProblem } from '#page/blocks/block.ts';
import type { TypedBlocks } from '#page/loadPage.ts';
import type { Page } from '#page/page.ts';
import type { PageReader } from '#page/pageReader.ts';
import type { Assets } from '#page/document/document.ts';
import type { CacheFolder } from '#runtime/disk/cacheFolder.ts';
import type { Fetch } from '#runtime/fetch.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { PageRequest } from '#http/pageRequest.ts';
import type { PlainResponses } from '#http/plainResponses.ts';
import type { BufferedResponse, SendBody } from '#http/sendBody.ts';
import type { CachedResponses } from '#cache/cachedResponses.ts';
import type { OpenPageCache } from '#cache/openPageCache.ts';
import type { CacheableResponse, PageCache } from '#cache/pages/pageCache.ts';
import type { Cards } from '#media/cards.ts';
import type { Images } from '#media/images/imagesEndpoint.ts';
import type { UploadRequests } from '#media/uploads/uploadRequests.ts';
import type { DailyCounts } from '#stats/daily/dailyCounts.ts';
import type { ServerMetrics } from '#stats/metrics.ts';
import type { Site } from '#site/site.ts';

/** Adds the addresses of one endpoint, all of them below the site's folder. They log with `app.log`. */
export type Route = (app: FastifyInstance, server: Server) => void;

/** What every route can use: `server/createSite.ts` makes it once. */
export interface Server {
  settings: Settings;
  site: Site;
  assets: Assets;
  /** The folder of the client build; absent in development, where Vite serves the files. */
  clientDir: string | undefined;
  content: ContentSource;
  /** Reaches the content source: over the network, or the emulator in this process. */
  contentFetch: Fetch;
  reader: PageReader;
  pages: Pages;
  cache: PageCache;
  cachedResponses: CachedResponses;
  /** Purges the cache, here and everywhere else its pages are, on signed requests. */
  purges: Pick<OpenPageCache, 'purge' | 'nonces'>;
  folder: Pick<CacheFolder, 'isWritable'>;
  media: { cards: Cards; images: Images; uploadRequests: UploadRequests };
  stats: { dailyCounts: DailyCounts; serverMetrics: ServerMetrics };
  plain: PlainResponses;
  /** Sends a response as the client accepts it. */
  send: SendBody;
  readiness: Readiness;
}

/** From a request to a page. */
export interface Pages {
  load: (request: PageRequest, client: string) => Promise<Page>;
  loadChrome: () => Promise<{ chrome: unknown; kindHints: KindHints }>;
  /** The document of a page. */
  respond: (request: PageRequest, client: string) => Promise<CacheableResponse>;
  /** The same for a page's data, from which `write` makes a response. */
  respondData: (
    request: PageRequest,
    client: string,
    write: (page: Page) => BufferedResponse,
  ) => Promise<CacheableResponse>;
  /**
   * The document of a password-protected item for a requester who sends a password; without one if too many were tried. `undefined`
   * if nothing there is protected.
   */
  unlock: (request: PageRequest, client: string, password: string | undefined) => Promise<BufferedResponse | undefined>;
  /** The document of an item with a rejected comment, and why it was rejected. */
  refuseComment: (page: Page, client: string, form: NonNullable<Page['comments']>) => Promise<BufferedResponse>;
  /** The document of blocks that an editor is typing, and what cannot be read of them. */
  drawBlocks: (typed: TypedBlocks, client: string) => Promise<{ html: string; problems: readonly BlockProblem[] }>;
  /**
   * The document of a page for its editor, with a frame around each block that leads to the block in WordPress: `addresses` makes them of the page's
   * path.
   */
  frame: (path: string, client: string, addresses: (path: string) => EditAddresses) => Promise<BufferedResponse>;
  /** The error page for a target that is not an address. */
  fail: (link: string, status: number) => Promise<BufferedResponse>;
}

/** Where a block stands among an item's fields: in the list of this name, at this position from 1. */
export interface BlockPlace {
  list: string;
  row: number;
}

/** Addresses in the editor: of a page, and of one of its blocks. */
export interface EditAddresses {
  page: string;
  block: (place: BlockPlace) => string;
}

/** Whether the server can serve pages: what was found at the start, and what has changed since. */
export interface Readiness {
  /** Whether the setting CONTENT_API is known to name something that will never serve a page. */
  isHopeless: () => boolean;
  /** Sentences for the operator: what is missing although the site serves pages, and what to do. */
  warnings: () => readonly string[];
  /** Whether the server is shutting down. */
  isStopping: () => boolean;
}
