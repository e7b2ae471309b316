import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TASKS } from '../../packages/engine/commands/ostium.mjs';
import { MARLOWE, OSTIUM, root } from '../../scripts/project.mjs';

/** What the command prints, and its exit code. */
function ostium(args: readonly string[], cwd = MARLOWE) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [OSTIUM, ...args], { cwd, encoding: 'utf8' });
  return { output: (stdout + stderr).trim(), status };
}

test('without a task, it lists them all', () => {
  const { output, status } = ostium([]);
  expect(status).toBe(1);
  expect(output.match(/(?<=^ {2})[a-z]+(?= )/gm)).toEqual(TASKS);
});

test.each(TASKS)('%s says with --help what it is for', (name) => {
  const { output, status } = ostium([name, '--help']);
  expect(status).toBe(0);
  expect(output).toMatch(new RegExp(`^ostium ${name}\\b.*\\n\\n[a-z].+`));
  expect(output).toMatch(/--folder path +the site’s folder \(default: the current one\)/);
});

test.each([
  [['deploy'], 'Unknown task "deploy".'],
  [['build', 'all'], 'Unexpected "all". Usage: ostium build'],
  [['check', '--fix'], "Unknown option '--fix'. Usage: ostium check [--errors] [--grades] [--json]"],
  [['content', 'load', '--to'], "Option '--to <value>' argument missing."],
  [['content', 'lode'], 'Say what to do: ostium content load | save'],
  [['start', '--folder', 'nowhere'], 'There is no folder nowhere: --folder names that of a site.'],
  [['purge'], 'Nothing to purge. Usage: ostium purge [--tag post:12]'],
  [['purge', '--tag', 'a:1', '--url', 'site'], '--url is "site": give a whole address'],
  [['doctor', '--site', 'site'], '--site is "site": give a whole address'],
  [['wordpress', '--port', '80'], '--port is "80": give a whole number from 1024 to 65535'],
  [['new'], 'Name one folder for the site: ostium new <folder>'],
  [['new', 'My Clinic'], '"My Clinic" cannot be the name of a site\'s folder: take small letters'],
  [['new', 'content'], `The folder ${join(MARLOWE, 'content')} is not empty: name a new one`],
  [['new', 'my-clinic', '--name', 'A "clinic"'], '--name is "A "clinic"": give the practice\'s name in letters'],
  [['new', 'my-clinic', '--packages', 'pages'], `--packages names ${join(MARLOWE, 'pages')}, where ostium-content-`],
  [['wordpress', 'zap'], 'Unexpected "zap". Usage: ostium wordpress [zip]'],
])('%j is refused in a sentence', (args, sentence) => {
  const { output, status } = ostium(args);
  expect(output.startsWith(sentence)).toBe(true);
  expect(output).not.toMatch(/\n +at /);
  expect(status).toBe(1);
});

test('a site without forms cannot pack the plugin, and it says what writes them', () => {
  const { output, status } = ostium(['wordpress', 'zip'], join(root, 'packages', 'engine', 'starter'));
  expect(output).toBe('The plugin needs the forms of this site, and wordpress/ has none: run "ostium fields" first.');
  expect(status).toBe(1);
});

test('where there is no site, it says where it looked and what makes one', () => {
  const { output, status } = ostium(['build'], join(root, 'tests'));
  expect(output).toBe(
    `There is no site in ${join(root, 'tests')}: run the command where site.config.ts is, or name that folder with --folder. "ostium new my-clinic" makes a site.`,
  );
  expect(status).toBe(1);
});
