import type { SiteConfig } from 'ostium/server';

export default {
  siteName: 'Physiotherapie am Lindenhof',
  languages: { de: [] },
  source: { homepage: '/start/', postTypes: [{ type: 'uebung', endpoint: 'uebung' }] },
} satisfies SiteConfig;
