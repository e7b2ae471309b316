import type { ViteDevServer } from 'vite';

/** What is wrong with a page's blocks: each sentence names the block and the field. */
export interface PageMistakes {
  link: string;
  problems: readonly string[];
}

/** The event that tells the browser about them. */
export const MISTAKES_EVENT = 'ostium:block-mistakes';

/**
 * Keeps the mistakes in the blocks of all pages that were read, and tells every browser that shows one of them. When a page is read
 * again, its new mistakes replace the old ones.
 */
export function createBlockMistakes(ws: Pick<ViteDevServer['ws'], 'send' | 'on'>) {
  const mistakes = new Map<string, readonly string[]>();
  const message = () => {
    const data: PageMistakes[] = [...mistakes].map(([link, problems]) => ({ link, problems }));
    return { type: 'custom' as const, event: MISTAKES_EVENT, data };
  };
  ws.on('vite:client:connect', (_data, client) => {
    if (mistakes.size > 0) client.send(message());
  });
  return {
    note: (link: string, problems: readonly string[]): void => {
      if (problems.join('\n') === (mistakes.get(link) ?? []).join('\n')) return;
      if (problems.length > 0) mistakes.set(link, problems);
      else mistakes.delete(link);
      ws.send(message());
    },
  };
}
