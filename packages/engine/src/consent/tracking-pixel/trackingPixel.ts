import * as v from 'valibot';
import { defineIntegration, integrationSettings, plainGlobalName } from '../integration.ts';
import type { Integration } from '../integration.ts';

interface PixelOptions {
  name: string;
  /** The pages it reports, as words for a sentence: “articles and their lists”. */
  about: string;
  /** The array that its script reads, unless the settings name another. */
  queue: string;
  /** The page kinds and the paths on which it is enabled. */
  kinds: readonly string[];
  paths?: readonly string[];
}

/** Declares a tracking pixel that is only on some pages. A site may have several. */
export const trackingPixel = ({ name, about, queue, kinds, paths }: PixelOptions): Integration =>
  defineIntegration({
    name,
    kinds,
    paths,
    code: 'tracking-pixel',
    purpose: 'ads',
    does: `Reports visits to ${about} to the company through which the practice advertises. Its script is loaded with the first of them.`,
    sends: [
      'A page view, added to the array named in `queue` (`' +
        queue +
        '`), before and after its script is loaded: `["pageview", { link, title }]`.',
    ],
    settings: integrationSettings({
      queue: v.optional(
        v.pipe(plainGlobalName, v.description('the global array that the site adds to and its script reads')),
        queue,
      ),
    }),
  });
