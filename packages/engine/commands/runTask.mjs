import { parseArgs } from 'node:util';
import { Stop } from './command.mjs';

/**
 * What can be called with arguments: a task of `ostium`, or a command of this repository.
 * @typedef {object} Task
 * @property {string} about one sentence
 * @property {string} [more] what else there is to know
 * @property {string} [words] what is named without a dash, such as `load | save`
 * @property {Readonly<Record<string, TaskOption>>} [options]
 * @property {boolean} [isPassedOn] its arguments are another program's: all but `--help` are words
 * @property {(input: TaskInput) => Promise<number | void>} run resolves to the exit code
 */

/** @typedef {{ type: 'string' | 'boolean', about: string, value?: string, multiple?: boolean }} TaskOption */

/**
 * What a task is called with.
 * @typedef {{ words: string[], options: Readonly<Record<string, string | boolean | string[] | undefined>>, usage: string }} TaskInput
 */

/** @type {Readonly<Record<string, TaskOption>>} */
const HELP = { help: { type: 'boolean', about: 'show this help' } };

/**
 * Runs a task, or prints what it is for if `--help` is among the arguments. Throws a `Stop` for a word or an option that there is not.
 * @param {string} name how it is called, such as `ostium build`
 * @param {Task} task
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, TaskOption>>} [common] options of every such task, which are listed in the help only
 * @returns {Promise<number | void>}
 */
export async function runTask(name, task, args, common = {}) {
  const { words, options = {}, isPassedOn = false } = task;
  const listed = { ...options, ...common, ...HELP };
  const flags = Object.entries(options).map(([key, option]) => `[${flagOf(key, option)}]`);
  const usage = [name, words, ...flags].filter(Boolean).join(' ');
  const { values, positionals } = parse(isPassedOn ? args.filter((arg) => arg === '--help') : args, listed, usage);
  if (values['help']) {
    console.log([usage, task.about, task.more, table(listed)].filter(Boolean).join('\n\n'));
    return 0;
  }
  if (words === undefined && positionals.length > 0) throw new Stop(`Unexpected "${positionals[0]}". Usage: ${usage}`);
  return task.run({ words: isPassedOn ? [...args] : positionals, options: values, usage });
}

/** @param {string} key @param {TaskOption} option */
const flagOf = (key, { value }) => `--${key}${value === undefined ? '' : ` ${value}`}`;

/** @param {Readonly<Record<string, TaskOption>>} options */
function table(options) {
  const rows = Object.entries(options).map(([key, option]) => ({ flag: flagOf(key, option), about: option.about }));
  const width = Math.max(...rows.map(({ flag }) => flag.length)) + 2;
  return rows.map(({ flag, about }) => `  ${flag.padEnd(width)}${about}`).join('\n');
}

/**
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, TaskOption>>} options
 * @param {string} usage
 */
function parse(args, options, usage) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { values: /** @type {TaskInput['options']} */ (values), positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's first sentence says what is wrong; the rest is about arguments that begin with a dash, which none here do.
    throw new Stop(`${error.message.split(/[.\n]/)[0]}. Usage: ${usage}`);
  }
}
