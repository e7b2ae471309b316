import { SPANISH_PATHS } from './languagePaths.ts';
import type { SiteConfig } from 'ostium/server';
import type { SiteSettingsInput } from './siteSettings.ts';

/**
 * What makes this checkout this practice's site. Everything here is checked when the server starts, and the environment
 * overrides what differs from one machine to the next: see the table in README.md.
 */
const config: SiteConfig & SiteSettingsInput = {
  siteName: 'Marlowe Sinus & ENT',
  blogPageId: 6,
  languages: { en: [], es: SPANISH_PATHS },
  head: { sharePicture: 'social/share.jpg' },
  // Scripts that editors may place load at once, for every visitor: only those that need no consent belong here.
  contentScripts: [],
  // The operator names their host, FORM_HOST.
  forms: ['quiz-contact'],
  source: {
    homepage: '/home/',
    postsPage: '/blog/',
    permalink: '/blog/%postname%/',
    postTypes: [
      { type: 'reviewer', endpoint: 'reviewer' },
      { type: 'testimonials', endpoint: 'testimonials', archive: '/testimonials/' },
      { type: 'featured', endpoint: 'featured', archive: '/featured/' },
    ],
    redirections: '404',
    params: { per_page: 9 },
  },
};

export default config;
