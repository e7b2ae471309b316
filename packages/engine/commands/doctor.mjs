import { Stop } from './command.mjs';

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'check a running site and the WordPress behind it, and say what to fix',
  more: 'Reads the site’s environment: CONTENT_API, SITE_URL, and CONTENT_AUTH, PREVIEW_SECRET and PURGE_SECRET for the checks that\nneed them. Changes nothing. Exits with 1 if something is wrong.',
  options: {
    site: { type: 'string', value: 'https://www.example.com', about: 'the public address (default: SITE_URL)' },
    compare: {
      type: 'boolean',
      about: 'also read every page in the WordPress and on the site, and list what the site would lose',
    },
    json: {
      type: 'boolean',
      about: 'print { lines: [{ check, state, sentence }] } as JSON; state is ok, wrong, note or unknown',
    },
  },
  async run({ options: { site, compare, json } }) {
    const { expectedPlugin } = await import('./expectedPlugin.mjs');
    const { ENGINE, siteFolder } = await import('./folders.mjs');
    const { useSite } = await import('./useModule.mjs');

    const address = site === undefined ? undefined : String(site);
    if (address !== undefined && !URL.canParse(address))
      throw new Stop(`--site is "${address}": give a whole address, such as https://www.example.com.`);
    const folder = siteFolder();
    const expected = await expectedPlugin(folder);
    const env = address === undefined ? process.env : { ...process.env, SITE_URL: address };
    const tool = `${ENGINE}/src/tools/doctor/examineSite.ts`;
    return useSite(folder, tool, async ({ examineSite, formatLines }, entry) => {
      const lines = await examineSite(entry, env, expected, compare === true);
      console.log(json ? JSON.stringify({ lines }, null, 2) : formatLines(lines));
      return lines.some((/** @type {{ state: string }} */ { state }) => state === 'wrong') ? 1 : 0;
    });
  },
};
