/** Third parties, and what a visitor allowed. */
export type { AnalyticsEvent } from './consent/analytics/analytics.ts';
export { countEvent } from './consent/analytics/analytics.ts';
export type { PrivatePaths } from './consent/analytics/report.ts';
export { callTracking } from './consent/call-tracking/callTracking.integration.ts';
export type { Choice, Consent } from './consent/consent.ts';
export { customerData } from './consent/customer-data/customerData.integration.ts';
export { googleAnalytics } from './consent/google-analytics/googleAnalytics.integration.ts';
export { defineIntegration, integrationSettings, purposesOf } from './consent/integration.ts';
export type { Integration, Purpose } from './consent/integration.ts';
export type { Disclosure, StartIntegration } from './consent/startIntegrations.ts';
export { tagManager } from './consent/tag-manager/tagManager.integration.ts';
export { callGlobal, loadScript, readGlobal } from './consent/thirdPartyScript.ts';
export type { ThirdPartyElsewhere } from './consent/thirdPartiesContract.ts';
export { trackingPixel } from './consent/tracking-pixel/trackingPixel.ts';
export { translate } from './consent/translation/translate.ts';
export { translation } from './consent/translation/translation.integration.ts';
