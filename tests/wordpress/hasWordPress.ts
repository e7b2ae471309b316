import { hasProgram } from '../machines/programs.ts';

/** Whether a real WordPress can be started on this machine: `npm test` installs what is missing, if it may. */
export const hasWordPress =
  hasProgram('php', ['-r', 'exit(extension_loaded("mysqli") && extension_loaded("gd") ? 0 : 1);']) &&
  hasProgram('mariadbd', ['--version']);
