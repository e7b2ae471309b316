import { nodeProblem } from './nodeProblem.mjs';

/** A failure that its message tells whole, in one sentence: what is wrong and what to do. It is shown without a stack. */
export class Stop extends Error {}

/**
 * Runs one of the project's commands: refuses a Node that is too old, tells a `Stop` in its own words, and sets the exit code.
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

/** @param {(args: string[]) => Promise<number | void>} main */
async function tell(main) {
  try {
    process.exitCode = (await main(process.argv.slice(2))) || 0;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
