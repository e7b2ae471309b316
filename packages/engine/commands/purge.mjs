import { Stop } from './command.mjs';

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'tell a running site which content has changed, as WordPress does',
  more: 'Needs the site’s PURGE_SECRET.',
  options: {
    tag: { type: 'string', multiple: true, value: 'post:12', about: 'an item that has changed; can be repeated' },
    withdrawn: {
      type: 'string',
      multiple: true,
      value: 'post:13',
      about: 'an item that nobody may see any more; can be repeated',
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
 * @param {import('./runTask.mjs').TaskInput['options']} options
 * @param {string} usage
 * @returns {{ url: string, changed: string[], withdrawn: string[] }}
 */
function readPurgeOptions({ tag, withdrawn: gone, url: address = 'http://localhost:3000' }, usage) {
  const url = String(address);
  const [changed, withdrawn] = [tag, gone].map((named) => (Array.isArray(named) ? named : []));
  if (!changed?.length && !withdrawn?.length) throw new Stop(`Nothing to purge. Usage: ${usage}`);
  if (!URL.canParse(url)) throw new Stop(`--url is "${url}": give a whole address, such as http://localhost:3000.`);
  return { url, changed: changed ?? [], withdrawn: withdrawn ?? [] };
}
