import { Stop } from './command.mjs';

/** @type {import('./ostium.mjs').Task} */
export const task = {
  about: 'tells a running site which content was changed, as WordPress does',
  more: 'PURGE_SECRET is that of the site.',
  options: {
    tag: { type: 'string', multiple: true, value: 'post:12', about: 'what was changed; as often as needed' },
    withdrawn: {
      type: 'string',
      multiple: true,
      value: 'post:13',
      about: 'what nobody may see any more; as often as needed',
    },
    url: { type: 'string', value: 'http://localhost:3000', about: 'the site' },
  },
  async run({ options, usage }) {
    const { sendPurge } = await import('./sendPurge.mjs');
    const { url, ...named } = readPurgeOptions(options, usage);
    await sendPurge(url, named, process.env['PURGE_SECRET'] ?? '');
    console.log(`Purged: ${[...named.changed, ...named.withdrawn].join(', ')}.`);
  },
};

/**
 * @param {import('./ostium.mjs').TaskInput['options']} options
 * @param {string} usage
 * @returns {{ url: string, changed: string[], withdrawn: string[] }}
 */
function readPurgeOptions({ tag, withdrawn: gone, url: address = 'http://localhost:3000' }, usage) {
  const url = String(address);
  const [changed, withdrawn] = [tag, gone].map((named) => (Array.isArray(named) ? named : []));
  if (!changed?.length && !withdrawn?.length) throw new Stop(`Say what is to be purged: ${usage}`);
  if (!URL.canParse(url)) throw new Stop(`--url is "${url}": give a whole address, such as http://localhost:3000.`);
  return { url, changed: changed ?? [], withdrawn: withdrawn ?? [] };
}
