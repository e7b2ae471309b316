import { Stop } from './command.mjs';

const ABOUT = `"load" copies a content folder into a WordPress that has the plugin. You can run it again: it leaves alone what is already the
same, and lists what somebody has changed in WordPress since.
"save" writes the content of a WordPress as files that a site can start from. It needs the plugin too: without it, WordPress
shows neither drafts nor settings.
"blocks" turns blocks that a plugin for custom fields holds into native blocks of their pages, "fields" turns them back. Visitors see no difference.
All need an administrator's application password.`;

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'load content files into a WordPress, save a WordPress as content files, turn fields into blocks',
  more: ABOUT,
  words: 'load | save | blocks | fields',
  options: {
    to: { type: 'string', value: 'https://cms.example.com', about: '"load", "blocks", "fields": the WordPress' },
    from: { type: 'string', value: 'https://cms.example.com', about: '"save": the WordPress' },
    dir: { type: 'string', value: 'content', about: 'the folder (default for "load": content; "save" needs one)' },
    overwrite: {
      type: 'boolean',
      about: '"load" overwrites what was changed in WordPress; the revisions keep the old text',
    },
    user: {
      type: 'string',
      value: 'name:password',
      about: "an administrator's application password (default: CONTENT_AUTH)",
    },
  },
  async run({ words, options, usage }) {
    const { siteFolder } = await import('./folders.mjs');
    const { installPackages } = await import('./installPackages.mjs');
    const { runTransfer } = await import('./runTransfer.mjs');

    const order = readContentOptions({ words, options, usage }, process.env);
    const folder = siteFolder();
    await installPackages(folder);
    console.log(await runTransfer(folder, order));
  },
};

/**
 * What `ostium content` should do.
 * @typedef {{ task: 'load' | 'save' | 'blocks' | 'fields', url: string, dir: string, credential: string, isOverwriting: boolean }} ContentOptions
 */

/** For each task: the option that names the WordPress, the default folder, and the options that do not apply to it. */
const TASKS = /** @type {const} */ ({
  load: { address: 'to', dir: 'content', wrong: ['from'] },
  save: { address: 'from', dir: undefined, wrong: ['to', 'overwrite'] },
  blocks: { address: 'to', dir: '.', wrong: ['from', 'overwrite', 'dir'] },
  fields: { address: 'to', dir: '.', wrong: ['from', 'overwrite', 'dir'] },
});

/** @param {string | undefined} word @returns {word is keyof typeof TASKS} */
const isTask = (word) => word !== undefined && Object.hasOwn(TASKS, word);

/**
 * Reads what `ostium content` was called with. Throws a `Stop` if something is missing or invalid.
 * @param {Pick<import('./runTask.mjs').TaskInput, 'words' | 'options' | 'usage'>} input
 * @param {Record<string, string | undefined>} env
 * @returns {ContentOptions}
 */
export function readContentOptions({ words: [task, ...others], options, usage }, env) {
  if (!isTask(task) || others.length > 0) throw new Stop(`Say what to do: ${usage}`);
  const { address, dir: usual, wrong } = TASKS[task];
  const stray = wrong.find((name) => options[name]);
  if (stray !== undefined) throw new Stop(`--${stray} is not for "${task}": ${usage}`);
  const url = String(options[address] ?? '');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Stop(`Name the WordPress by its whole address: --${address} https://cms.example.com`);
  const dir = options['dir'] ?? usual;
  if (!dir) throw new Stop('Name the folder that is to be written: --dir saved');
  return {
    task,
    url,
    dir: String(dir),
    credential: readCredential(options['user'], env['CONTENT_AUTH']),
    isOverwriting: options['overwrite'] === true,
  };
}

/** @param {unknown} user @param {string | undefined} set */
function readCredential(user, set) {
  const credential = typeof user === 'string' ? user : (set ?? '');
  if (credential === '')
    throw new Stop(
      "Set CONTENT_AUTH to name:password of an administrator's application password (Users → Profile in WordPress), or give it with --user.",
    );
  if (/^Basic /i.test(credential)) return credential;
  if (!credential.includes(':')) throw new Stop('The credential must be name:password, or begin with Basic.');
  return `Basic ${Buffer.from(credential).toString('base64')}`;
}
