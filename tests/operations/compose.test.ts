import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasServer } from '../../scripts/checks/findServers.mjs';
import { parse } from 'yaml';
import { readSettings } from '#engine/runtime/settings/settings.ts';
import config from 'marlowe/site.config.ts';
import { hasProgram } from '../machines/programs.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image: string;
  build?: string | { context: string; dockerfile: string };
  user: string;
  environment?: Record<string, string>;
  command?: readonly string[];
  volumes?: readonly string[];
  tmpfs?: readonly string[];
  ports?: readonly string[];
  networks: readonly string[] | Record<string, { ipv4_address?: string }>;
  healthcheck?: { test: readonly string[] };
  [more: string]: unknown;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const service = (name: string): Service => compose.services[name] ?? expect.fail(`no ${name}`);
const networksOf = ({ networks }: Service): string[] =>
  Array.isArray(networks) ? (networks as string[]) : Object.keys(networks);

/** `$$` is a single `$` for what runs in the container; `${NAME}` comes from `.env`. */
const fillVariables = (text: string, env: Record<string, string>): string =>
  text
    .replaceAll('$$', '\0')
    .replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_all, name: string) => env[name] ?? '')
    .replaceAll('\0', '$');

const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('compose.yaml', () => {
  test('pins every image to an exact version', () => {
    const images = services.map(([, { image, build }]) => {
      if (build === undefined) return image;
      const file = typeof build === 'string' ? join(build, 'Dockerfile') : build.dockerfile;
      const froms = [...read(file).matchAll(/^FROM (\S+)/gm)].map(([, from = '']) => from);
      expect(froms.length).toBeGreaterThan(0);
      return froms;
    });
    for (const image of images.flat()) expect(image).toMatch(/^[a-z]+:\d+\.\d+\.\d+(?:-[\w.-]+)?$/);
  });

  test.each(services)('%s runs unprivileged, within limits, and reports its health', (name, definition) => {
    expect(definition).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      init: true,
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
    expect(definition.user).toMatch(/^(?:node|varnish|www-data|mysql|redis)$/);
    const isWatched =
      name === 'site' ? /^HEALTHCHECK /m.test(read('Dockerfile')) : definition.healthcheck?.test !== undefined;
    expect(isWatched).toBe(true);
  });

  test('publishes the site and WordPress only to this machine, and the database and Redis to nobody', () => {
    expect(Object.fromEntries(services.map(([name, { ports = [] }]) => [name, ports]))).toEqual({
      site: [],
      varnish: ['127.0.0.1:3000:6081'],
      wordpress: ['127.0.0.1:8081:8080'],
      mariadb: [],
      redis: [],
    });
    for (const name of ['mariadb', 'redis'])
      for (const network of networksOf(service(name))) expect(compose.networks[network]?.internal).toBe(true);
    expect(networksOf(service('site'))).not.toContain('database');
    expect(networksOf(service('varnish'))).toEqual(['front']);
  });

  test('mounts only what exists', () => {
    for (const [name, { volumes = [] }] of services)
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        const isThere = from.startsWith('.') ? existsSync(join(root, from)) : from in compose.volumes;
        const isSafe = !from.startsWith('.') || volume.endsWith(':ro');
        expect([name, volume, isThere, isSafe]).toEqual([name, volume, true, true]);
      }
  });

  test('contains no secret, and takes each from a variable that .env.example explains', () => {
    const text = read('compose.yaml');
    const variableNames = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name);
    expect([...new Set(variableNames)].toSorted()).toEqual(Object.keys(example).toSorted());
    expect(text).not.toMatch(/(?:SECRET|PASSWORD|TOKEN|SALT|KEY|AUTH): (?!\$\{|'\$\{|'1'|$)\S/m);
    const presetVariables = Object.entries(example).filter(([, value]) => value !== '');
    expect(presetVariables.map(([name]) => name)).toEqual(['SITE_URL', 'CONTENT_API', 'WORKERS']);
    expect(read('.gitignore')).toMatch(/^\.env$/m);
  });

  test('gives the site settings that it accepts', () => {
    const secret = '0123456789abcdef0123456789abcdef';
    const env = { ...example, PREVIEW_SECRET: secret, PURGE_SECRET: secret, REDIS_PASSWORD: secret };
    const siteEnvironment = Object.fromEntries(
      Object.entries(service('site').environment ?? {}).map(([name, value]) => [name, fillVariables(value, env)]),
    );
    expect(readSettings(config, siteEnvironment)).toMatchObject({
      siteUrl: 'https://www.example.com',
      contentApi: 'https://cms.example.com/wp-json',
      contentAuth: undefined,
      previewSecret: secret,
      purgeSecret: secret,
      trustedProxies: ['172.30.10.0/24'],
      cdn: { name: 'varnish', addresses: ['http://172.30.10.20:6081'] },
    });
    const variables = read('packages/engine/src/runtime/settings/environment.ts');
    for (const name of Object.keys(siteEnvironment)) expect(variables).toMatch(new RegExp(`^  ${name}: v\\.`, 'm'));
  });

  test('gives WordPress the constants that the plugin reads, as valid PHP', () => {
    const { environment = {} } = service('wordpress');
    const php = fillVariables(environment['WORDPRESS_CONFIG_EXTRA'] ?? '', {});
    const constantNames = [...php.matchAll(/'(OSTIUM_\w+)'/g)].map(([, name = '']) => name);
    expect(constantNames).toEqual(['OSTIUM_SITE_URL', 'OSTIUM_PURGE_SECRET', 'OSTIUM_PREVIEW_SECRET']);
    for (const name of constantNames) expect(environment).toHaveProperty(name);
    if (!hasProgram('php', ['--version'])) return;
    const env = { ...process.env, OSTIUM_SITE_URL: 'https://www.example.com' };
    expect(execFileSync('php', ['-r', `${php} echo OSTIUM_SITE_URL;`], { env }).toString()).toBe(
      'https://www.example.com',
    );
    const check = fillVariables(service('wordpress').healthcheck?.test.at(-1) ?? '', {});
    // Nothing listens there, so the check fails with its exit code.
    expect(() => execFileSync('php', ['-n', '-r', check], { stdio: 'pipe' })).toThrow('Command failed');
  });

  test('makes Varnish use the site, and lets nobody else purge', async () => {
    const [sed = ''] = fillVariables(service('varnish').command?.at(-1) ?? '', {}).split('&&');
    const dir = mkdtempSync(join(tmpdir(), 'ostium-vcl-'));
    const file = join(dir, 'ostium.vcl');
    execFileSync('sh', [
      '-c',
      sed
        .replace('/etc/varnish/ostium.vcl', join(root, 'packages', 'engine', 'operations', 'varnish.vcl'))
        .replace('/tmp/ostium.vcl', file),
    ]);
    const vcl = readFileSync(file, 'utf8');
    expect(vcl).toContain('.host = "172.30.10.10";');
    expect(/acl purgers \{(?<who>[^}]*)\}/.exec(vcl)?.groups?.['who']?.trim()).toBe('"172.30.10.10";');
    expect(vcl).not.toMatch(/127\.0\.0\.1|::1/);
    if (await hasServer('Varnish'))
      execFileSync('varnishd', ['-j', 'none', '-C', '-n', join(dir, 'work'), '-f', file], { stdio: 'pipe' });
    const { networks } = service('site');
    expect(networks).toMatchObject({ front: { ipv4_address: '172.30.10.10' } });
  });
});

test('nginx tells WordPress that it is on https, and lets editors upload', () => {
  const conf = read('packages/engine/operations/nginx-wordpress.conf');
  expect(conf).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  expect(conf).toContain('proxy_pass http://127.0.0.1:8081;');
  expect(conf).toMatch(/client_max_body_size \d{2,3}m;/);
  expect(conf.match(/access_log \S+ ostium;/g)).toHaveLength(conf.match(/^server \{/gm)?.length ?? 0);
});
