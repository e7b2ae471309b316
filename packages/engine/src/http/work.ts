/** The cost of making a page, and of a search, a list, a drawing or another host's response. */
export const [PAGE, SEARCH] = [1, 10];

/** The work of a route that answers with a page, or with its data. */
export const PAGE_WORK = { cost: PAGE, isPage: true } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How much a response counts against a client's limit per minute. Without a cost it is cheap, and is answered as long as the process
     * lives; with a cost of 0 it takes work that has limits of its own.
     */
    cost?: number;
    /** Whether a page cache may hold the response: it is refused only if it would have to be made. */
    isPage?: boolean;
  }
}
