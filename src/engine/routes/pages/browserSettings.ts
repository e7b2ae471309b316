import { joinLink } from '#engine/content/source.ts';
import { isDenied } from '#engine/consent/isDenied.ts';
import type { ConfiguredIntegration, ThirdParties } from '#engine/consent/integration.ts';
import type { Configured } from '#engine/runtime/settings/configureIntegrations.ts';
import type { Page } from '#engine/page/page.ts';
import type { BrowserSettings } from '#engine/page/document/hydrationPayload.ts';
import type { Settings } from '#engine/runtime/settings/settings.ts';

interface BrowserSettingsDeps {
  settings: Pick<Settings, 'analytics' | 'autoPrefetch' | 'head' | 'root'>;
  integrations: readonly Configured[];
  deniedPaths: readonly string[];
}

/** Returns a function that gives the settings of the site which a page's document passes to the browser. */
export function createBrowserSettings({ settings, integrations, deniedPaths }: BrowserSettingsDeps) {
  const { analytics, autoPrefetch, head, root } = settings;
  const names = new Set(integrations.map(({ name }) => name));
  const own = (switches: Readonly<Record<string, boolean>>) => ({
    ...Object.fromEntries(Object.entries(switches).filter(([name]) => !names.has(name))),
    ...(integrations.length > 0 && { thirdParties: true }),
  });
  const common: BrowserSettings = {
    autoPrefetch,
    ...(head.renderTags !== 'both' && { renderTags: head.renderTags }),
    analytics: { pageviews: own(analytics.pageviews), events: own(analytics.events) },
  };
  const allowed = integrations.map(({ sources: _sources, ...integration }): ConfiguredIntegration => ({
    ...integration,
    paths: integration.paths?.map((path) => joinLink(root, path)),
  }));
  const withoutSettings = allowed.map(({ settings: _settings, ...integration }): ConfiguredIntegration => integration);
  const denied = deniedPaths.map((path) => joinLink(root, path));

  return ({ ownLink, link }: Pick<Page, 'ownLink' | 'link'>): BrowserSettings => {
    if (integrations.length === 0) return common;
    const isOff = isDenied(ownLink, denied) || isDenied(link, denied);
    const thirdParties: ThirdParties = {
      integrations: isOff ? withoutSettings : allowed,
      deniedPaths: denied,
      isDenied: isOff,
      leadValue: analytics.leadValue,
    };
    return { ...common, thirdParties };
  };
}
