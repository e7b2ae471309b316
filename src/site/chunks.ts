/** Which files of this site come to a browser together: paths in this folder, or how they begin. The build reads it (`vite.config.ts`). */
export const chunks = {
  /** With the app: what every page that comes to life needs, and the screen on which most visits begin. */
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
  /** With slides: what stands in them. */
  carousel: ['parts/responsive-picture', 'messages/live'],
  /** A screen that is a part by another name is one file with it: a navigation would ask for the one, and then for the other. */
  screens: {
    PageScreen: ['pages/page/PageScreen', 'parts/text-page/'],
    AboutDoctorScreen: ['pages/about-doctor/AboutDoctorScreen.tsx', 'parts/about-person/AboutPerson.tsx'],
  },
  /** Not with those screens: other screens need only this of them. */
  apart: ['parts/text-page/commonBlocks'],
} satisfies SiteChunks;

interface SiteChunks {
  app: readonly string[];
  carousel: readonly string[];
  screens: Readonly<Record<string, readonly string[]>>;
  apart: readonly string[];
}
