import { Stop } from './command.mjs';

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'check a running site and the WordPress behind it, and say what to fix',
  more: 'Reads the site’s environment: CONTENT_API, SITE_URL, and CONTENT_AUTH, PREVIEW_SECRET and PURGE_SECRET for the checks that\nneed them. Changes nothing. Exits with 1 if something is wrong.',
  options: {
    site: { type: 'string', value: 'https://www.example.com', about: 'the public address (default: SITE_URL)' },
    json: {
      type: 'boolean',
      about: 'print { lines: [{ check, state, sentence }] } as JSON; state is ok, wrong, note or unknown',
    },
  },
  async run({ options: { site, json = false } }) {
    const { runDoctor } = await import('./runDoctor.mjs');
    const { siteFolder } = await import('./folders.mjs');

    const address = site === undefined ? undefined : String(site);
    if (address !== undefined && !URL.canParse(address))
      throw new Stop(`--site is "${address}": give a whole address, such as https://www.example.com.`);
    const { output, code } = await runDoctor(siteFolder(), process.env, {
      json: json === true,
      site: address,
    });
    console.log(output);
    return code;
  },
};
