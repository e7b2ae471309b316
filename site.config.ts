import type { SiteConfig } from './src/server/settings.ts';

/**
 * What makes this checkout this practice's site. Everything here is checked when the server starts, and the environment
 * overrides what differs from one machine to the next: see the table in README.md.
 */
const config: SiteConfig = {
  siteName: 'Marlowe Sinus & ENT',
  blogPageId: 6,
  source: {
    homepage: '/home/',
    postsPage: '/blog/',
    permalink: '/blog/%postname%/',
    postTypes: [{ type: 'reviewer', endpoint: 'reviewer' }],
    redirections: '404',
    params: { per_page: 9 },
  },
};

export default config;
