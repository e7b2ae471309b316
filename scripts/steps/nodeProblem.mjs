// The files a command loads before this check must be readable by an old Node: no syntax or module newer than ES2018.

/** The first minor version that works in each major version; every later major version works whole. */
const FIRST_MINORS = { 20: 19, 22: 13 };
const FIRST_WHOLE_MAJOR = 24;

/**
 * Says in one sentence what to do about a Node that this project does not run on.
 * @param {string} version such as `20.19.1`
 * @returns {string | undefined} nothing where the version is fine
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const firstMinor = Object.entries(FIRST_MINORS).find(([known]) => Number(known) === major);
  if (major >= FIRST_WHOLE_MAJOR || (firstMinor && minor >= firstMinor[1])) return undefined;
  return `This project runs on Node 20.19, 22.13, 24 or newer, and this is Node ${version}: install one of those from https://nodejs.org (or with "nvm install") and run the command again.`;
}
