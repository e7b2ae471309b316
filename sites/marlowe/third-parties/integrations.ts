import { callTracking, customerData, googleAnalytics, translation, tagManager, trackingPixel } from 'ostium/consent';
import type { Integration } from 'ostium/consent';
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
