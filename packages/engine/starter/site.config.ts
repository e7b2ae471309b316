import type { SiteConfig } from 'ostium/server';

/** What differs from site to site. What differs from machine to machine comes from the environment. */
export default {
  siteName: 'Harbor Clinic',
  languages: { en: [] },
  source: { homepage: '/home/' },
} satisfies SiteConfig;
