/**
 * The sites that host films, and the one origin from which each one's films are played: the variant that keeps no record of
 * visitors. The pages' policy, the addresses of frames, and the check of their messages are all based on this.
 */
export const EMBED_ORIGINS = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
} as const;

/** A site that hosts films, by the name that visitors know. */
export type EmbedHost = keyof typeof EMBED_ORIGINS;

/** Whether a name is that of a site whose films can be played here. */
export const isEmbedHost = (name: unknown): name is EmbedHost =>
  typeof name === 'string' && Object.hasOwn(EMBED_ORIGINS, name);
