/** What some browsers know of the connection. */
export interface Connection {
  saveData?: boolean | undefined;
  effectiveType?: string | undefined;
}

/** The connection, where the browser describes it. No standard yet: Chromium alone does, and TypeScript does not know it. */
export function findConnection(navigator: object): Connection | undefined {
  const { connection }: { connection?: Connection } = navigator;
  return connection;
}

interface Prospect {
  connection: Connection | null | undefined;
  link: string;
  /** Whether the data of a link is there, on its way, or was asked for before. */
  isKnown: (link: string) => boolean;
}

/** A path of the site: two slashes would name another host. */
const isOwn = (link: string): boolean => /^\/(?![\\/])/.test(link);

/** Whether the data of a link is fetched ahead. Never at the cost of a visitor who pays for each byte or waits for it. */
export function shouldPrefetch({ connection, link, isKnown }: Prospect): boolean {
  // `slow-2g` is 2g too.
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false;
  return isOwn(link) && !isKnown(link);
}
