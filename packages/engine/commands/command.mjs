// Every command loads this file before it knows which Node runs it, so an old Node must be able to read it: nothing newer than ES2018.

/**
 * A failure that its message fully explains in one sentence: what is wrong and what to do. It is printed without a stack.
 */
export class Stop extends Error {}

/**
 * Runs a command: refuses a Node that is too old, prints the message of a `Stop`, and sets the exit code.
 * Everything newer than ES2018 is imported inside `main`, so that an old Node gets as far as the refusal.
 * @param {(args: string[]) => Promise<number | void>} main gets the arguments after the command; its number is the exit code
 */
export function command(main) {
  const problem = nodeProblem(process.versions.node);
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  void tell(main);
}

/**
 * Runs one of this repository's npm scripts: `runTask` reads its arguments.
 * @param {string} name as in `npm run <name>`
 * @param {import('./runTask.mjs').Task} task
 */
export function npmScript(name, task) {
  command(async (args) => {
    const { runTask } = await import('./runTask.mjs');
    return runTask(`npm run ${name}${task.words || task.options ? ' --' : ''}`, task, args);
  });
}

/** @param {(args: string[]) => Promise<number | void>} main */
async function tell(main) {
  try {
    process.exitCode = (await main(process.argv.slice(2))) || 0;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

/** The first minor version that works in each major version; later major versions all work. */
const FIRST_MINORS = { 20: 19, 22: 13 };
const FIRST_WHOLE_MAJOR = 24;

/**
 * Says in one sentence what to do about a Node version that cannot run this project.
 * @param {string} version such as `20.19.1`
 * @returns {string | undefined} `undefined` if the version is fine
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const firstMinor = Object.entries(FIRST_MINORS).find(([supportedMajor]) => Number(supportedMajor) === major);
  if (major >= FIRST_WHOLE_MAJOR || (firstMinor && minor >= firstMinor[1])) return undefined;
  return `This project runs on Node 20.19, 22.13, 24 or newer, and this is Node ${version}: install one of those from https://nodejs.org (or with "nvm install") and run the command again.`;
}
