import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** What a phone calls the site, and draws for it, where somebody puts it on the home screen. */
export const webManifest = ({ siteName }: Pick<Settings, 'siteName'>, { colours }: Pick<Site, 'colours'>): object => ({
  name: siteName,
  start_url: '/',
  display: 'browser',
  background_color: colours.background,
  theme_color: colours.theme,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
