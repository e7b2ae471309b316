import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUncommitted } from '../../packages/engine/commands/plugin.mjs';
import { temporaryFolder, writeText } from './temporaryFolder.ts';

/** A checkout with the parts of a plugin, all of them committed. */
function openCheckout() {
  const folder = temporaryFolder({
    '.gitignore': '*.log\nnode_modules\n',
    'plugin/ostium.php': 'a',
    'plugin/gone.php': 'a',
    'site/site.json': 'a',
    'elsewhere.md': 'a',
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@site.example', ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  return { folder, git, parts: [join(folder, 'plugin'), join(folder, 'site')] };
}

describe('what the packed plugin contains although it is not committed', () => {
  test('is nothing in a clean checkout, whatever was changed elsewhere', async () => {
    const { folder, parts } = openCheckout();
    writeText(join(folder, 'elsewhere.md'), 'b');
    expect(await findUncommitted(parts)).toEqual([]);
  });

  test('is what was changed, added, deleted or ignored in any of its folders', async () => {
    const { folder, git, parts } = openCheckout();
    for (const name of ['plugin/ostium.php', 'plugin/includes/new page.php', 'plugin/debug.log', 'site/site.json'])
      writeText(join(folder, name), 'b');
    git('add', 'site');
    rmSync(join(folder, 'plugin/gone.php'));
    expect((await findUncommitted(parts)).toSorted()).toEqual([
      'plugin/debug.log',
      'plugin/gone.php',
      'plugin/includes/new page.php',
      'plugin/ostium.php',
      'site/site.json',
    ]);
  });

  test('is nothing where Git keeps nothing: an installed package, or a folder without Git', async () => {
    const { folder } = openCheckout();
    writeText(join(folder, 'node_modules/ostium/ostium.php'), 'a');
    const bare = temporaryFolder({ 'ostium.php': 'a' });
    expect(await findUncommitted([join(folder, 'node_modules/ostium'), bare])).toEqual([]);
  });
});
