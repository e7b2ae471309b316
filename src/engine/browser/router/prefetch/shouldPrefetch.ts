/** What some browsers report about the connection. */
export interface Connection {
  saveData?: boolean | undefined;
  effectiveType?: string | undefined;
}

/** The connection, if the browser describes it. Not yet a standard: only Chromium does, and TypeScript does not know it. */
export function findConnection(navigator: object): Connection | undefined {
  const { connection }: { connection?: Connection } = navigator;
  return connection;
}

interface Prospect {
  connection: Connection | null | undefined;
  link: string;
  /** Whether the data of a link is there, on its way, or was requested before. */
  isKnown: (link: string) => boolean;
}

/** Whether a link is a path of the site: two slashes would name another host. */
const isOwn = (link: string): boolean => /^\/(?![\\/])/.test(link);

/** Whether to prefetch a link's data. Never for visitors who pay for each byte or wait for it. */
export function shouldPrefetch({ connection, link, isKnown }: Prospect): boolean {
  // This includes `slow-2g`.
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false;
  return isOwn(link) && !isKnown(link);
}
