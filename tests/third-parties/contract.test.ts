import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePolicy } from '#engine/http/securityHeaders.ts';
import { EMBED_ORIGINS } from '#engine/ui/video/embedOrigins.ts';
import { root } from '../../scripts/project.mjs';
import { contractFiles } from '../../scripts/contractFiles.ts';

test('the contract with third parties matches their declarations: run "npm run generate" after a change', async () => {
  const files = await contractFiles();
  const staleFiles = [...files].filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text);

  expect(staleFiles.map(([file]) => file)).toEqual([]);
});

test('if nothing is configured, a page’s policy names only the hosts of videos', () => {
  const hosts = pagePolicy([], {}).match(/https?:\/\/[^\s;]+/g);

  expect(hosts).toEqual(Object.values(EMBED_ORIGINS));
});
