import { stripVTControlCharacters } from 'node:util';

/**
 * Tells a failed build in one sentence: file, line and reason where the bundler names them, else the bundler's own words.
 * @param {unknown} error what Vite's `build` threw
 */
export function buildProblem(error) {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !line.startsWith('Build failed with')) ?? 'No reason was given';
  // A problem opens with who found it, in one of several forms: "[PARSE_ERROR] Expected …", "Error: [vite]: … failed …".
  const reason = first.replace(/^(?:\w*Error: )?(?:\[[^\]]+\]:? )?/, '').replace(/\.$/, '');
  const place = /\[ (?<file>[^\]]+?):(?<line>\d+):\d+ \]/.exec(text)?.groups;
  const where = place ? `${place['file']}, line ${place['line']}: ` : '';
  return `The site was not built. ${where}${reason}. Correct it and run the command again.`;
}
