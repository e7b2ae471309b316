import { parseArgs } from 'node:util';
import { Stop } from './command.mjs';

/**
 * One of the tasks of `ostium`, in a file of its name.
 * @typedef {object} Task
 * @property {string} about one sentence for the list of all tasks
 * @property {string} [more] what else there is to know
 * @property {string} [words] what is named without a dash, such as `load | save`
 * @property {Readonly<Record<string, TaskOption>>} [options]
 * @property {(input: TaskInput) => Promise<number | void>} run resolves to the exit code
 */

/** @typedef {{ type: 'string' | 'boolean', about: string, value?: string, multiple?: boolean }} TaskOption */

/**
 * What a task is called with. It runs in the folder of the site.
 * @typedef {{ words: string[], options: Readonly<Record<string, string | boolean | string[] | undefined>>, usage: string }} TaskInput
 */

/** The tasks, in the order in which somebody meets them. */
export const TASKS = [
  'new',
  'dev',
  'build',
  'start',
  'check',
  'fields',
  'content',
  'wordpress',
  'doctor',
  'warm',
  'purge',
];

/** What every task takes. @type {Readonly<Record<string, TaskOption>>} */
const COMMON = {
  folder: { type: 'string', value: 'path', about: 'the site’s folder (default: the current one)' },
  help: { type: 'boolean', about: 'show this help' },
};

/**
 * Runs `ostium` with its arguments. Throws a `Stop` for a task, a word or an option that there is not.
 * @param {readonly string[]} args
 * @returns {Promise<number | void>}
 */
export async function runOstium([name, ...args]) {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(await overview());
    return name === undefined ? 1 : 0;
  }
  if (!TASKS.includes(name)) throw new Stop(`Unknown task "${name}".\n\n${await overview()}`);
  const task = await loadTask(name);
  const usage = usageOf(name, task);
  const { values, positionals } = parse(args, { ...task.options, ...COMMON }, usage);
  if (values['help']) {
    console.log(helpOf(name, task));
    return 0;
  }
  if (task.words === undefined && positionals.length > 0)
    throw new Stop(`Unexpected "${positionals[0]}". Usage: ${usage}`);
  const { folder, ...options } = values;
  if (folder !== undefined) goTo(String(folder));
  return task.run({ words: positionals, options, usage });
}

/** @param {string} folder */
function goTo(folder) {
  try {
    process.chdir(folder);
  } catch {
    throw new Stop(`There is no folder ${folder}: --folder names that of a site.`);
  }
}

/** @param {string} name @returns {Promise<Task>} */
const loadTask = async (name) => (await import(`./${name}.mjs`)).task;

async function overview() {
  const tasks = await Promise.all(TASKS.map(async (name) => `  ${name.padEnd(11)}${(await loadTask(name)).about}`));
  return `ostium <task>: the website of a medical practice, from the content of a headless WordPress.\n\n${tasks.join('\n')}\n\n"ostium <task> --help" describes its options.`;
}

/** @param {string} name @param {Task} task */
const usageOf = (name, { words, options = {} }) =>
  ['ostium', name, words, ...Object.entries(options).map(([key, option]) => `[${flagOf(key, option)}]`)]
    .filter(Boolean)
    .join(' ');

/** @param {string} key @param {TaskOption} option */
const flagOf = (key, { value }) => `--${key}${value === undefined ? '' : ` ${value}`}`;

/** @param {string} name @param {Task} task */
function helpOf(name, task) {
  const flags = Object.entries({ ...task.options, ...COMMON }).map(([key, option]) => [
    flagOf(key, option),
    option.about,
  ]);
  const width = Math.max(...flags.map(([flag = '']) => flag.length)) + 2;
  const lines = flags.map(([flag = '', about]) => `  ${flag.padEnd(width)}${about}`);
  return [usageOf(name, task), task.about, task.more, lines.join('\n')].filter(Boolean).join('\n\n');
}

/**
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, TaskOption>>} options
 * @param {string} usage
 */
function parse(args, options, usage) {
  /** @type {Record<string, { type: 'string' | 'boolean', multiple: boolean }>} */
  const flags = {};
  for (const [name, { type, multiple = false }] of Object.entries(options)) flags[name] = { type, multiple };
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: flags });
    return { values: /** @type {TaskInput['options']} */ (values), positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's first sentence says what is wrong; the rest is about arguments that begin with a dash, which none here do.
    throw new Stop(`${error.message.split(/[.\n]/)[0]}. Usage: ${usage}`);
  }
}
