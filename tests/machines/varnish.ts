import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './programs.ts';
import type { Program } from './programs.ts';

/**
 * Starts a Varnish with `packages/engine/operations/varnish.vcl` on one port, in front of a site on another. `graceS` is how long a page that is
 * too old is served before the site is asked first, in seconds.
 */
export async function startVarnish(port: number, backend: number, graceS = 30): Promise<Program> {
  const dir = mkdtempSync(join(tmpdir(), 'ostium-varnish-'));
  const vcl = readFileSync('packages/engine/operations/varnish.vcl', 'utf8');
  const adaptedVcl = vcl
    .replace('.port = "3000"', `.port = "${backend}"`)
    .replace('obj.ttl + 30s', `obj.ttl + ${graceS}s`);
  writeFileSync(join(dir, 'site.vcl'), adaptedVcl);
  // In a private folder, and as the current user.
  const place = ['-j', 'none', '-F', '-n', join(dir, 'work'), '-s', 'malloc,32m'];
  return startProgram('varnishd', [...place, '-f', join(dir, 'site.vcl'), '-a', `127.0.0.1:${port}`], port);
}
