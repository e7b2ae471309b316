import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isTest, readSources } from '../architecture/readSources.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const version = read('.nvmrc').trim();

/** The names of all metrics, as the code of the server writes them. */
const METRICS = new Set([
  ...readSources('packages/engine/src', ['.ts'])
    .filter((source) => !isTest(source))
    .flatMap(({ text }) => [...text.matchAll(/'((?:ostium|process|nodejs)_[a-z_]+)'/g)].map(([, name = '']) => name)),
  ...['lcp', 'inp', 'cls'].map((vital) => `ostium_${vital}`),
]);

/** The metrics that a Prometheus expression uses and that nothing measures. */
const unknownIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:ostium|process|nodejs)_[a-z_]+/g)]
    .map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''))
    .filter((name) => !METRICS.has(name));

test('a metric that nothing measures is found', () => {
  expect(unknownIn('rate(ostium_render_seconds_bucket[5m]) / ostium_nothing_total')).toEqual(['ostium_nothing_total']);
});

test('the dashboard shows existing metrics, and says of each panel what it measures', () => {
  const { panels } = JSON.parse(read('packages/engine/operations/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[]; fieldConfig: { defaults: { unit: string } } }[];
  };
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets, fieldConfig } of panels) {
    expect([title, targets.flatMap(({ expr }) => unknownIn(expr))]).toEqual([title, []]);
    expect([title, targets.length > 0, fieldConfig.defaults.unit !== '']).toEqual([title, true, true]);
  }
});

test('each alert uses existing metrics, and says what to do', () => {
  const { groups } = parse(read('packages/engine/operations/alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; labels: object; annotations: Record<string, string> }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, expr, labels, annotations } of rules) {
    expect([alert, unknownIn(expr)]).toEqual([alert, []]);
    expect(labels).toMatchObject({ severity: expect.stringMatching(/^(?:page|ticket)$/) });
    expect([alert, annotations['summary'], annotations['action']]).toEqual([
      alert,
      expect.stringMatching(/\.$/),
      expect.stringMatching(/\.$/),
    ]);
  }
});

test('the Varnish in front ignores the same parameters as the site', () => {
  const [, pattern = '?'] = /const IGNORED =\s*\/(.+)\/g;/.exec(read('packages/content/src/link/requestLink.ts')) ?? [];
  expect(read('packages/engine/operations/varnish.vcl')).toContain(`"${pattern}"`);
});

describe('the image', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = lines.join('\n').split(/^(?=FROM )/m);
  const last = stages.at(-1) ?? '';

  test('is built with the version of Node that developers have', () => {
    expect(lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1])).toEqual([
      `node:${version}-slim`,
      `node:${version}-slim`,
    ]);
    expect(version).toMatch(/^24\.\d+\.\d+$/);
  });

  test('runs unprivileged, writes to one folder and reports its health', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^VOLUME \/cache$/m);
    expect(last).toContain('CACHE_DIR=/cache');
    expect(last).toMatch(/^HEALTHCHECK .*\/-\/health/m);
    // After this, root changes nothing.
    expect(last.slice(last.indexOf('USER node'))).not.toMatch(/^(?:RUN|COPY|ADD) /m);
  });

  test('contains the build and what it needs, no source and no secret', () => {
    expect(
      [...last.matchAll(/^COPY --from=build \/build\/(?:sites\/marlowe\/)?(\S+)/gm)].map(([, path]) => path),
    ).toEqual(['package.json', 'node_modules', 'dist', 'content']);
    expect(stages[1]).not.toMatch(/^COPY (?!--from=build)/m);
    expect(lines.join('\n')).not.toMatch(/_(?:SECRET|TOKEN|PASSWORD|AUTH)\b/);
    for (const pattern of ['.env*', '.git', '**/node_modules', '**/.cache'])
      expect(read('.dockerignore').split('\n')).toContain(pattern);
  });
});

test('the unit file starts, reloads and stops the server correctly', () => {
  const unit = read('packages/engine/operations/ostium.service');
  for (const line of [
    'ExecStart=/usr/bin/node dist/server/server.js',
    'ExecReload=/bin/kill -HUP $MAINPID',
    'KillMode=mixed',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
  ])
    expect(unit.split('\n')).toContain(line);
  expect(unit).not.toMatch(/_(?:SECRET|TOKEN|PASSWORD|AUTH)=/);
});

test('a system call that the unit file forbids fails with an error, and ends no process', () => {
  const unit = read('packages/engine/operations/ostium.service').split('\n');
  // The process that makes pictures tries to lower its priority (`nice`), and carries on if it may not.
  expect(unit).toContain('SystemCallFilter=~@privileged @resources');
  expect(unit).toContain('SystemCallErrorNumber=EPERM');
});

test('nginx passes on the visitor’s address, and its id of the request', () => {
  const conf = read('packages/engine/operations/nginx.conf');
  expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(conf).toContain('proxy_set_header X-Request-ID $request_id;');
  // Visitors' addresses and what they search for are not logged.
  expect(/log_format ostium '(?<format>[^']+)'/.exec(conf)?.groups?.['format']).not.toMatch(
    /remote_addr|request_uri|args|\$request |referer|user_agent/,
  );
  expect(conf.match(/access_log/g)).toHaveLength(conf.match(/^server \{/gm)?.length ?? 0);
});
