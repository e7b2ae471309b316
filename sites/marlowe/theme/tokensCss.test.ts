import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tokensCss } from './tokensCss.mjs';
import { MARLOWE } from '../../../scripts/project.mjs';
import { night, tokens } from './tokens.ts';

test('tokens.css matches tokens.ts: run "npm run tokens" after a change', () => {
  expect(readFileSync(join(MARLOWE, 'theme', 'tokens.css'), 'utf8')).toBe(tokensCss(tokens, night));
});
