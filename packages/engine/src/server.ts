/** What a site's server is put together with. */
export type { EngineMessages } from './http/plainResponses.ts';
export { AMP_HOST } from './http/securityHeaders.ts';
export { formAddresses } from './routes/forms/formsEndpoint.ts';
export { languageOf } from './page/loadPage.ts';
export { createFields } from './page/blocks/fields.ts';
export { openSnapshotFile } from './runtime/disk/snapshotFile.ts';
export { SettingsError } from './runtime/settings/settings.ts';
export type { SiteConfig } from './runtime/settings/siteConfig.ts';
export { createServerEntry } from './server/serve.ts';
export type { SiteInsights } from './stats/insights/insights.ts';
export type { InsightsMessages } from './stats/insights/insightsMessages.ts';
