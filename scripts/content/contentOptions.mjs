import { parseArgs } from 'node:util';
import { Stop } from '../command.mjs';

/** The output of `npm run content -- --help`. */
export const CONTENT_HELP = `npm run content -- load --to https://cms.example.com [--dir content] [--overwrite]
npm run content -- save --from https://cms.example.com --dir saved

"load" puts a content folder into a WordPress that has the plugin. It may be run again: what is there as the folder has it
is not touched, and what somebody changed in WordPress since is left and named.
"save" writes what a WordPress holds as a content folder that starts as a site. It needs the plugin too: a WordPress tells
anybody else neither drafts nor settings. So both need an administrator's application password.

  --overwrite  "load" writes over what was changed in WordPress; former words stay among the revisions
  --user       name:password of an administrator's application password, else that of CONTENT_AUTH
  --help       says this`;

/**
 * What `npm run content` should do.
 * @typedef {{ task: 'help' } | { task: 'load' | 'save', url: string, dir: string, credential: string, isOverwriting: boolean }} ContentOptions
 */

/** For each task: the option that names the WordPress, the default folder, and the options that do not apply to it. */
const TASKS = /** @type {const} */ ({
  load: { address: 'to', dir: 'content', wrong: ['from'] },
  save: { address: 'from', dir: undefined, wrong: ['to', 'overwrite'] },
});

/**
 * Reads the arguments of `npm run content`. Throws a `Stop` if one is missing or invalid.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {ContentOptions}
 */
export function readContentOptions(args, env) {
  const text = /** @type {const} */ ({ type: 'string' });
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const options = { to: text, from: text, dir: text, user: text, overwrite: flag, help: flag };
  const { values, positionals } = parse(() => parseArgs({ args, allowPositionals: true, options }));
  if (values.help) return { task: 'help' };
  const [task, ...others] = positionals;
  if ((task !== 'load' && task !== 'save') || others.length > 0) throw new Stop(`Say what to do.\n\n${CONTENT_HELP}`);
  const { address, dir: usual, wrong } = TASKS[task];
  const stray = wrong.find((name) => values[name]);
  if (stray !== undefined) throw new Stop(`--${stray} is not for "${task}".\n\n${CONTENT_HELP}`);
  const url = values[address] ?? '';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Stop(`Name the WordPress by its whole address: --${address} https://cms.example.com`);
  const dir = values.dir ?? usual;
  if (!dir) throw new Stop('Name the folder that is to be written: --dir saved');
  return {
    task,
    url,
    dir,
    credential: readCredential(values.user, env['CONTENT_AUTH']),
    isOverwriting: values.overwrite,
  };
}

/** @param {string | undefined} user @param {string | undefined} savedCredential */
function readCredential(user, savedCredential) {
  const credential = user ?? savedCredential ?? '';
  if (credential === '')
    throw new Stop(
      "Set CONTENT_AUTH to name:password of an administrator's application password (Users → Profile in WordPress), or give it with --user.",
    );
  if (/^Basic /i.test(credential)) return credential;
  if (!credential.includes(':')) throw new Stop('The credential must be name:password, or begin with Basic.');
  return `Basic ${Buffer.from(credential).toString('base64')}`;
}

/**
 * @template T
 * @param {() => T} read
 * @returns {T}
 */
function parse(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's first sentence says what is wrong; the rest is about arguments that begin with a dash, which none here do.
    throw new Stop(`${error.message.split('. ')[0]}.\n\n${CONTENT_HELP}`);
  }
}
