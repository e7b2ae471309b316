import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';
import { MARLOWE, OSTIUM } from '../../scripts/project.mjs';

const START_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'ostium-dev-'));
const content = join(folder, 'content');
let server: ReturnType<typeof start>;
let url: string;

/** The command that developers run, over a copy of the content that this test may change. */
function start(port: number, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [OSTIUM, 'dev'], {
    cwd: MARLOWE,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      SITE_URL: '',
      CONTENT_API: '',
      CONTENT_DIR: content,
      CACHE_DIR: join(folder, 'cache'),
      NODE_ENV: 'development',
      VITEST: '',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, exit, output: () => output };
}

beforeAll(async () => {
  cpSync(join(MARLOWE, 'content'), content, { recursive: true });
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  server = start(port);
  await until(() => server.output().includes(url), 'the development server says its address');
}, START_MS);

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  rmSync(folder, { recursive: true, force: true });
});

async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline || server.child.exitCode !== null)
      throw new Error(`Waited in vain until ${what}. The server said: ${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const page = async (path: string) => (await fetch(url + path)).text();

const file = join(content, 'pages', 'services', 'gerd.yaml');

/** As many editors save: a new file replaces the old one. */
function save(text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

test(
  'npm run dev shows the site, and every save of a content file at once',
  async () => {
    expect(await page('/services/gerd/')).toContain('/@vite/client');

    for (const title of ['One title', 'Another title', 'A third title']) {
      save(readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
      await until(async () => (await page('/services/gerd/')).includes(title), `"${title}" is shown`);
    }
  },
  START_MS,
);

test(
  'a mistake in a file is reported with file and line, and the page stays as it was until it is fixed',
  async () => {
    const text = readFileSync(file, 'utf8');
    save('id: 9\n\ttitle: x\n');
    await until(() => /content\/pages\/services\/gerd\.yaml:2: /.test(server.output()), 'the mistake is told');
    expect(await page('/services/gerd/')).toContain('A third title');

    save(text.replace(/^title: .*$/m, 'title: A mended title'));
    await until(async () => (await page('/services/gerd/')).includes('A mended title'), 'the mended title is shown');
  },
  START_MS,
);

test.each([
  [
    'in the content',
    {
      'site.yaml': 'name: X\ntimezone: UTC\n',
      'users.yaml': '- { id: 1, name: Ada, slug: ada }\n',
      'pages/a.yaml': '',
    },
    {},
    [
      'content/pages/a.yaml:1: has no fields: it needs an id and a title.',
      'content/site.yaml:1: "date" must be given.',
    ],
  ],
  [
    'in the settings',
    {},
    { LOG_LEVEL: 'loud' },
    ['the environment: "LOG_LEVEL" must be one of fatal, error, warn, info, debug, silent; found "loud".'],
  ],
])(
  'npm run dev with a mistake %s reports it, and nothing else',
  async (_where, files, env, sentences) => {
    const dir = join(mkdtempSync(join(folder, 'wrong-')), 'content');
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), text);
    }
    const { exit, output } = start(await findFreePort(), { CONTENT_DIR: dir, ...env });

    expect(await exit).toBe(1);
    expect(output().trim().split('\n')).toEqual(sentences);
  },
  START_MS,
);
