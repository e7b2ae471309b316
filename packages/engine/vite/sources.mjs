import { defaultClientConditions, defaultServerConditions } from 'vite';

/** Packages whose code is compiled with the site's. */
export const PACKAGES = ['ostium', '@ostium/content', '@ostium/wordpress'];

/** The condition of an import for which a package gives its sources, and not what was compiled of them for plain Node. */
const SOURCES = 'ostium-source';

/** What lets Vite read the sources of the packages, in browsers and on the server. */
export const readSources = {
  resolve: { conditions: [SOURCES, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCES, ...defaultServerConditions] } },
};

/** The same for a module that Vite's `runnerImport` runs. */
export const runSources = { environments: { inline: { resolve: { noExternal: PACKAGES, conditions: [SOURCES] } } } };
