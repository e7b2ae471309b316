import type { ContentSource } from '#engine/content/source.ts';
import type { Fetch } from '#engine/runtime/fetch.ts';
import type { Settings } from '#engine/runtime/settings/settings.ts';

/** The two sides, before the content is connected. */
export interface Pair {
  settings: Settings;
  /** The REST root of the WordPress. */
  api: string;
  /** The site's public address, without a slash at its end. */
  siteUrl: string;
  /** The network. */
  fetch: Fetch;
  /** The version and form state that this checkout expects of the plugin. */
  expected: { version: string; fields: string };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What the doctor examines, and the tools for it. */
export interface Examined extends Pair {
  /** The content as the site reads it. */
  content: ContentSource;
}
