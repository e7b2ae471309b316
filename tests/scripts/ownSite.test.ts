import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';
import { OSTIUM, PHYSIOTHERAPY, root } from '../../scripts/project.mjs';
import { writeText } from './temporaryFolder.ts';

const START_MS = 60_000;
/** Inside the project, so that the engine is found, but where nothing looks for sources. */
const folder = join(root, '.cache', 'sites', `copy-${process.pid}`);
let server: ReturnType<typeof spawn>;
let output = '';
let url: string;

/** As the guide says: a copy of the example, and the command that developers run. */
beforeAll(async () => {
  cpSync(PHYSIOTHERAPY, folder, { recursive: true, filter: (file) => !file.includes('/dist') });
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, [OSTIUM, 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      NODE_ENV: 'development',
      VITEST: '',
      SITE_URL: '',
      CONTENT_API: '',
      CONTENT_DIR: '',
      CACHE_DIR: join(folder, 'cache'),
    },
  });
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(() => output.includes(url), 'the development server says its address');
}, START_MS);

afterAll(async () => {
  const exit = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await exit;
  rmSync(folder, { recursive: true, force: true });
});

function change(file: string, from: string, to: string): void {
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));
}

async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline || server.exitCode !== null)
      throw new Error(`Waited in vain until ${what}. The server said: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const page = async (path: string) => (await fetch(url + path)).text();
const shows = (path: string, words: string) =>
  until(async () => (await page(path)).includes(words), `${path} shows "${words}"`);

test(
  'a copy of the example is a site, which shows a page kind and a post type as soon as they are added',
  async () => {
    await shows('/uebung/bruecke/', '<h1>Brücke</h1>');
    expect((await fetch(`${url}/team/`)).status).toBe(404);

    writeText(join(folder, 'content/pages/team.yaml'), 'id: 90\ntitle: Team\n');
    await shows('/team/', '<h1>Team</h1>');
    writeText(
      join(folder, 'pages/team/team.page.ts'),
      "import { definePageKind } from 'ostium';\nexport const kind = definePageKind({ shows: { paths: ['/team/'] } });\n",
    );
    writeText(join(folder, 'pages/team/TeamScreen.tsx'), 'export const TeamScreen = () => <h1>Our team</h1>;\n');
    await shows('/team/', '<h1>Our team</h1>');

    change('content/site.yaml', '{ name: uebung', '{ name: tip }\n  - { name: uebung');
    writeText(join(folder, 'content/tip/one.yaml'), 'id: 91\ntitle: A tip\n');
    change('entities/item.entity.ts', "['page'", "['tip', 'page'");
    change('pages/exercise/exercise.page.ts', "types: ['uebung'", "types: ['tip', 'uebung'");
    change('site.config.ts', 'postTypes: [', "postTypes: [{ type: 'tip', endpoint: 'tip' }, ");
    await shows('/tip/one/', '<h1>A tip</h1>');
  },
  START_MS,
);
