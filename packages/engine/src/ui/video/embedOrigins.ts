/**
 * The sites that host videos, and the one origin from which each one's videos are played: the variant that keeps no record of
 * visitors. The pages' policy, the addresses of frames, and the check of their messages are all based on this.
 */
export const EMBED_ORIGINS = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
} as const;

/** A site that hosts videos, by the name that visitors know. */
export type EmbedHost = keyof typeof EMBED_ORIGINS;

/** Whether a name is that of a site whose videos can be played here. */
export const isEmbedHost = (name: unknown): name is EmbedHost =>
  typeof name === 'string' && Object.hasOwn(EMBED_ORIGINS, name);
