import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../packages/engine/commands/run.mjs';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';
import { waitForPage, ensureProgram, launch } from '../measure/programs.mjs';

/**
 * A response of the site.
 * @typedef {{ headers: Record<string, string>, body: Buffer }} SiteResponse
 */

/** The headers that a server writes itself for each response. */
const ITS_OWN = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding']);

/** @param {SiteResponse} response */
function keep({ headers, body }) {
  const folder = mkdtempSync(join(tmpdir(), 'ostium-served-'));
  const pageHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !ITS_OWN.has(name)));
  const [headersFile, bodyFile] = [join(folder, 'headers.json'), join(folder, 'page.html')];
  writeFileSync(headersFile, JSON.stringify(pageHeaders));
  writeFileSync(bodyFile, body);
  return { folder, pageHeaders, headersFile, bodyFile };
}

/** `node:http` sending the same bytes with the same headers. @param {SiteResponse} siteResponse */
export async function startBare(siteResponse) {
  const { headersFile, bodyFile } = keep(siteResponse);
  const port = await findFreePort();
  const child = launch(process.execPath, ['bench/served/bareServer.mjs', String(port), headersFile, bodyFile]);
  const url = `http://127.0.0.1:${port}/`;
  await waitForPage(url, child);
  return { url, version: `Node ${process.versions.node}` };
}

/**
 * nginx with one worker, sending the same bytes from a file with the same headers; it makes the ETag itself, so that it can compare it.
 * @param {SiteResponse} siteResponse
 * @returns {Promise<{ url: string, version: string } | undefined>} `undefined` if there is no nginx
 */
export async function startNginx(siteResponse) {
  const nginx = await ensureProgram('nginx');
  if (!nginx) return undefined;
  const { folder, pageHeaders } = keep(siteResponse);
  const port = await findFreePort();
  const others = Object.entries(pageHeaders).filter(([name]) => name !== 'etag' && name !== 'content-type');
  const quote = (/** @type {string} */ value) => `"${value.replaceAll(/["\\$]/g, '\\$&')}"`;
  const config = `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
user root;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10 inactive=60s;
  default_type ${quote(pageHeaders['content-type'] ?? 'text/html')};
  types { }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = / { try_files /page.html =404; ${others.map(([name, value]) => `add_header ${name} ${quote(value)};`).join(' ')} }
  }
}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const url = `http://127.0.0.1:${port}/`;
  await waitForPage(url, launch(nginx, ['-p', folder, '-c', file]));
  const { output } = await run(nginx, ['-v']);
  return { url, version: output.trim().replace('nginx version: ', '') };
}
