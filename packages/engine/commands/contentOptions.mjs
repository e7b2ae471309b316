import { Stop } from './command.mjs';

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
