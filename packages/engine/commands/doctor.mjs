import { Stop } from './command.mjs';

/** @type {import('./ostium.mjs').Task} */
export const task = {
  about: 'looks at a running site and the WordPress behind it, and says what is wrong',
  more: 'The environment names both as it does for the site: CONTENT_API, SITE_URL, and CONTENT_AUTH, PREVIEW_SECRET and PURGE_SECRET for what\nneeds them. Nothing is changed. It ends with 0 where nothing is wrong, and with 1 where something is.',
  options: {
    site: { type: 'string', value: 'https://www.example.com', about: 'the public address, where SITE_URL is not set' },
    json: {
      type: 'boolean',
      about: 'writes { lines: [{ check, state, sentence }] } for machines; state is ok, wrong, note or unknown',
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
