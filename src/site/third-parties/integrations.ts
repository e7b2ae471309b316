import { callTracking } from '#engine/integrations/call-tracking/callTracking.integration.ts';
import { customerData } from '#engine/integrations/customer-data/customerData.integration.ts';
import { googleAnalytics } from '#engine/integrations/google-analytics/googleAnalytics.integration.ts';
import type { Integration } from '#engine/integrations/integration.ts';
import { translation } from '#engine/integrations/translation/translation.integration.ts';
import { tagManager } from '#engine/integrations/tag-manager/tagManager.integration.ts';
import { trackingPixel } from '#engine/integrations/tracking-pixel/trackingPixel.ts';
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
