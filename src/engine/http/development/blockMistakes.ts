import type { ViteDevServer } from 'vite';

/** What is wrong with the blocks of a page: each sentence names the block and the field. */
export interface PageMistakes {
  link: string;
  problems: readonly string[];
}

/** The event by which the browser is told of them. */
export const MISTAKES_EVENT = 'ostium:block-mistakes';

/**
 * Keeps what is wrong with the blocks of the pages that were read, and tells every browser that shows one of them. A page that is read
 * again has its new mistakes, or none.
 */
export function createBlockMistakes(ws: Pick<ViteDevServer['ws'], 'send' | 'on'>) {
  const found = new Map<string, readonly string[]>();
  const message = () => {
    const data: PageMistakes[] = [...found].map(([link, problems]) => ({ link, problems }));
    return { type: 'custom' as const, event: MISTAKES_EVENT, data };
  };
  ws.on('vite:client:connect', (_data, client) => {
    if (found.size > 0) client.send(message());
  });
  return {
    note: (link: string, problems: readonly string[]): void => {
      if (problems.join('\n') === (found.get(link) ?? []).join('\n')) return;
      if (problems.length > 0) found.set(link, problems);
      else found.delete(link);
      ws.send(message());
    },
  };
}
