import { Stop } from './command.mjs';
import { runTask } from './runTask.mjs';

/** One of the tasks of `ostium`, in a file of its name: it runs in the folder of the site. @typedef {import('./runTask.mjs').Task} Task */

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

/** What every task takes. @type {Readonly<Record<string, import('./runTask.mjs').TaskOption>>} */
const COMMON = { folder: { type: 'string', value: 'path', about: 'the site’s folder (default: the current one)' } };

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
  /** @type {Task['run']} */
  const run = ({ options: { folder, ...options }, ...input }) => {
    if (folder !== undefined) goTo(String(folder));
    return task.run({ ...input, options });
  };
  return runTask(`ostium ${name}`, { ...task, run }, args, COMMON);
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
