/**
 * The sites that keep films for others, and the one origin that a film of each plays from: the kind that keeps no record of visitors. The
 * pages' policy, the addresses of frames and what is believed of their messages all come from here.
 */
export const EMBED_ORIGINS = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
} as const;

/** A site that keeps films for others, by the name that visitors know it by. */
export type EmbedHost = keyof typeof EMBED_ORIGINS;

/** Whether a name is that of a site whose films play here. */
export const isEmbedHost = (name: unknown): name is EmbedHost =>
  typeof name === 'string' && Object.hasOwn(EMBED_ORIGINS, name);
