import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';

/** The shortest wait of systems that stop processes before they kill them. */
const PATIENCE_MS = 5_000;

test('the built server stops when it is asked to, even if clients are still connected', async () => {
  const server = await startBuiltSite();
  const { hostname, port } = new URL(server.url);
  const silent = connect(Number(port), hostname);
  const idle = connect(Number(port), hostname, () =>
    idle.write('GET /-/health HTTP/1.1\r\nHost: site.example\r\n\r\n'),
  );
  await new Promise((resolve) => idle.once('data', resolve));
  // A body that never arrives: the request stays in flight.
  const stuck = request(`${server.url}/-/events`, { method: 'POST', headers: { 'content-length': '10' } });
  stuck.on('error', () => undefined).flushHeaders();

  const timeout = new Promise((resolve) => setTimeout(() => resolve('still running'), PATIENCE_MS));
  expect(await Promise.race([server.stop().then(() => 'stopped'), timeout])).toBe('stopped');
  silent.destroy();
  idle.destroy();
});
