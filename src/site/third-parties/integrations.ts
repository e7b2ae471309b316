import { callTracking } from '#engine/consent/call-tracking/callTracking.integration.ts';
import { customerData } from '#engine/consent/customer-data/customerData.integration.ts';
import { googleAnalytics } from '#engine/consent/google-analytics/googleAnalytics.integration.ts';
import type { Integration } from '#engine/consent/integration.ts';
import { translation } from '#engine/consent/translation/translation.integration.ts';
import { tagManager } from '#engine/consent/tag-manager/tagManager.integration.ts';
import { trackingPixel } from '#engine/consent/tracking-pixel/trackingPixel.ts';
import { kindsThat } from '../definitions.ts';
import { disclosure } from './disclosure.ts';

/** The third parties that this practice may use. Each is absent until it is configured. */
export const integrations: readonly Integration[] = [
  tagManager,
  googleAnalytics,
  customerData(disclosure),
  callTracking,
  translation,
  trackingPixel({
    name: 'care-pixel',
    about: 'treatments, services and landing pages',
    queue: 'carePixel',
    kinds: kindsThat(({ pixel }) => pixel === 'care-pixel'),
    paths: ['/treatments/', '/services/'],
  }),
  trackingPixel({
    name: 'blog-pixel',
    about: 'articles and their lists',
    queue: 'blogPixel',
    kinds: kindsThat(({ pixel }) => pixel === 'blog-pixel'),
  }),
];
