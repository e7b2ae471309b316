import { ostium } from 'ostium/vite';
import { defineConfig } from 'vite';

/** Which files of this site come to a browser together. */
export default defineConfig({
  plugins: [
    ostium({
      // What every page that comes to life needs, and the screen on which most visits begin.
      app: [
        'app.ts',
        'siteCode',
        'entities',
        'messages/ui',
        'chrome/Frame',
        'chrome/startChrome',
        'chrome/menu/live',
        'chrome/menu/findSection',
        'pages/column',
        'pages/home',
      ],
      carousel: ['parts/responsive-picture', 'messages/live'],
      screens: {
        PageScreen: ['pages/page/PageScreen', 'parts/text-page/'],
        AboutDoctorScreen: ['pages/about-doctor/AboutDoctorScreen.tsx', 'parts/about-person/AboutPerson.tsx'],
      },
      apart: ['parts/text-page/commonBlocks'],
      words: ['parts/text-page/PageText.tsx', 'chrome/preview/Preview.tsx'],
    }),
  ],
});
