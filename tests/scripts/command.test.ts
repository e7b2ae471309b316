import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeProblem } from '../../packages/engine/commands/command.mjs';
import { root } from '../../scripts/project.mjs';

test.each(['20.19.0', '20.20.2', '22.13.0', '22.21.1', '24.0.0', '26.1.0'])('Node %s is fine', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(['12.22.12', '14.21.3', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.0'])(
  'Node %s is refused',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `This project runs on Node 20.19, 22.13, 24 or newer, and this is Node ${version}: install one of those from https://nodejs.org (or with "nvm install") and run the command again.`,
    );
  },
);

const importsOf = (file: string): string[] => readFileSync(join(root, file), 'utf8').match(/^import .*$/gm) ?? [];

const startedScripts = ['package.json', '.ci/run'].flatMap((file) =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(/\bnode ((?:scripts|packages)\/\S+\.mjs)/g),
    ([, command = '']) => command,
  ),
);

test.each([...new Set(startedScripts)])(
  '%s loads nothing but the refusal before it has looked at the version',
  (file) => {
    expect(importsOf(file)).toEqual([
      expect.stringMatching(/^import \{ (?:command|npmScript) \} from '[./\w]+\/command\.mjs';$/),
    ]);
  },
);

test('the refusal loads nothing more', () => {
  expect(startedScripts.length).toBeGreaterThan(12);
  expect(importsOf('packages/engine/commands/command.mjs')).toEqual([]);
});
