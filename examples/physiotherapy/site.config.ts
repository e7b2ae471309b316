import type { SiteConfig } from '#engine/runtime/settings/siteConfig.ts';

export default {
  siteName: 'Physiotherapie am Lindenhof',
  contentDir: 'examples/physiotherapy/content',
  languages: { de: [] },
  source: { homepage: '/start/', postTypes: [{ type: 'uebung', endpoint: 'uebung' }] },
} satisfies SiteConfig;
