import type { SiteConfig } from '#engine/http/start/siteConfig.ts';

export default {
  siteName: 'Physiotherapie am Lindenhof',
  contentDir: 'examples/physiotherapy/content',
  languages: { de: [] },
  source: { homepage: '/start/', postTypes: [{ type: 'uebung', endpoint: 'uebung' }] },
} satisfies SiteConfig;
