import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';
import { startBuiltServer } from '../../packages/engine/commands/startBuiltServer.mjs';
import { root } from '../../scripts/project.mjs';
import { writeText } from '../scripts/temporaryFolder.ts';

const MINUTES = 60_000;
const PACKAGES = ['content', 'wordpress', 'engine'];
const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

/** Outside the repository: nothing there can be found by chance. */
const place = mkdtempSync(join(tmpdir(), 'ostium-new-'));
const [packedFolder, laterFolder] = [join(place, 'packed'), join(place, 'packed-later')];
const site = join(place, 'my-clinic');

/** Runs a program to its end and returns what it printed. Throws with that if it fails. */
function run(file: string, args: readonly string[], cwd: string): string {
  // A separate site has none of the variables that this test was started with.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITE|NODE_ENV)/.test(name)));
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout + stderr;
}

const ostium = (...args: string[]): string => run('npx', ['--no-install', 'ostium', ...args], site);

/** The site's own files, by their paths. */
function filesOfSite(): Map<string, Buffer> {
  const entries = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1));
  const ownFiles = files.filter((file) => !/^(?:node_modules|dist|\.cache)\/|^package-lock\.json$/.test(file));
  return new Map(ownFiles.map((file) => [file, readFileSync(join(site, file))]));
}

/** Starts the built site, and ends it after `use`. */
async function whileServed<T>(use: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startBuiltServer(site);
  try {
    return await use(url);
  } finally {
    await stop();
  }
}

const pageOf = async (address: string): Promise<string> => (await fetch(address)).text();

/** The same packages in the version after this one, packed from what was packed. */
function packLater(): void {
  mkdirSync(laterFolder);
  for (const file of readdirSync(packedFolder)) {
    const folder = mkdtempSync(join(place, 'later-'));
    run('tar', ['-xzf', join(packedFolder, file)], folder);
    const manifest = join(folder, 'package', 'package.json');
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replaceAll(/("(?:version|@ostium\/\w+)": ")0\.1\.0"/g, '$10.1.1"'),
    );
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', laterFolder], join(folder, 'package'));
  }
}

beforeAll(() => {
  mkdirSync(packedFolder);
  for (const name of PACKAGES) run('npm', ['pack', '--pack-destination', packedFolder], join(root, 'packages', name));
  // The packed command makes the site, so a file that is not packed is missing here.
  const unpackedFolder = mkdtempSync(join(place, 'unpacked-'));
  run('tar', ['-xzf', join(packedFolder, 'ostium-0.1.0.tgz')], unpackedFolder);
  const bin = join(unpackedFolder, 'package', 'bin', 'ostium.mjs');
  run(process.execPath, [bin, 'new', 'my-clinic', '--name', 'Bay & Vine Hearing', '--packages', packedFolder], place);
  run('npm', INSTALL, site);
  ostium('build');
}, 10 * MINUTES);

afterAll(() => rmSync(place, { recursive: true, force: true }));

test('the new site has fewer than fifty files, and none of them speaks of the demonstration or of the starter', () => {
  const files = filesOfSite();
  expect(files.size).toBeGreaterThan(30);
  expect(files.size).toBeLessThan(50);
  const filesWithName = [...files].filter(([file, text]) => /marlowe|harbor/i.test(file + text.toString('latin1')));
  expect(filesWithName.map(([file]) => file)).toEqual([]);
  expect(files.get('content/practice.yaml')?.toString()).toContain('name: Bay & Vine Hearing\n');
  expect(files.has('.gitignore')).toBe(true);
});

test('it serves its pages, their data, a page for what is missing, and a picture', async () => {
  await whileServed(async (url) => {
    const home = await pageOf(`${url}/`);
    expect(home).toContain('<h1>Good care, close to home</h1>');
    expect(home).toContain('Bay &amp; Vine Hearing');

    const data = await fetch(`${url}/-/data?link=/first-visit/`);
    expect([data.status, JSON.stringify(await data.json())]).toEqual([
      200,
      expect.stringContaining('Your first visit'),
    ]);

    const missingPage = await fetch(`${url}/no-such-page/`);
    expect([missingPage.status, await missingPage.text()]).toEqual([
      404,
      expect.stringContaining('We can’t find that page'),
    ]);

    const [picture = ''] = /\/-\/image\/[^ "]+/.exec(home) ?? [];
    const { status, headers } = await fetch(url + picture);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  });
});

test('in development, the styles of the primitives come too, although they are below node_modules', async () => {
  const port = await findFreePort();
  const bin = join(site, 'node_modules', 'ostium', 'bin', 'ostium.mjs');
  const env = { ...process.env, PORT: String(port), HOST: 'localhost', NODE_ENV: 'development', VITEST: '' };
  const server = spawn(process.execPath, [bin, 'dev'], { cwd: site, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise((resolve) => server.once('close', resolve));
  try {
    await new Promise((resolve, reject) => {
      server.stdout.once('data', resolve);
      server.once('close', () => reject(new Error('The development server ended.')));
    });
    const url = `http://localhost:${port}`;
    const [, styles = ''] = /src="([^"]+developmentStyles\.ts)"/.exec(await pageOf(`${url}/`)) ?? [];
    const script = await pageOf(url + styles);
    expect(script).toContain('ui/button/Button.module.css');
    expect(script).toContain('blocks/visit/Visit.module.css');
  } finally {
    server.kill('SIGTERM');
    await exit;
  }
}, 120_000);

test(
  'its content, its code and its own tests are in order',
  () => {
    expect(ostium('check')).toContain('2 pages checked: 0 errors, 0 warnings.');
    run('npm', ['run', 'types'], site);
    run('npm', ['test'], site);
  },
  5 * MINUTES,
);

test('in plain Node, the data layer reads it over its REST API', async () => {
  const readme = readFileSync(join(site, 'node_modules/@ostium/content/README.md'), 'utf8');
  const [, example = ''] = /```js\n([^]*?)```/.exec(readme) ?? [];
  await whileServed(async (url) => {
    const file = join(site, 'example.mjs');
    writeFileSync(file, example.replace('https://cms.example.com', url).replaceAll('/about/', '/first-visit/'));
    expect(run(process.execPath, [file], site)).toBe('true undefined Your first visit\n');
    rmSync(file);
  });
});

test(
  'a block that is added as its README says is on a page, and an update touches no file of the site',
  async () => {
    const readme = readFileSync(join(site, 'README.md'), 'utf8');
    for (const [, , file = '', text = ''] of readme.matchAll(/```(?:tsx?|yaml)\n(\/\/|#) (\S+)\n([^]*?)```/g))
      writeText(join(site, file), text);
    const kind = join(site, 'pages/page/page.page.ts');
    writeFileSync(kind, readFileSync(kind, 'utf8').replace("visit: 'visit'", "visit: 'visit', quote: 'quote'"));
    ostium('build');
    await whileServed(async (url) => expect(await pageOf(`${url}/thanks/`)).toContain('They listened first.'));

    packLater();
    const before = filesOfSite();
    run('npm', [...INSTALL, ...readdirSync(laterFolder).map((file) => join(laterFolder, file))], site);
    ostium('build');
    expect(readFileSync(join(site, 'node_modules/ostium/package.json'), 'utf8')).toContain('"version": "0.1.1"');
    before.delete('package.json');
    const after = filesOfSite();
    after.delete('package.json');
    expect(after).toEqual(before);
    await whileServed(async (url) => expect(await pageOf(`${url}/thanks/`)).toContain('They listened first.'));
  },
  5 * MINUTES,
);
