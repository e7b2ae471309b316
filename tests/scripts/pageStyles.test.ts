import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { classOf, pageStyles, STYLE_MANIFEST } from '../../packages/engine/vite/pageStyles.mjs';
import type { StyleManifest } from '../../packages/engine/vite/pageStyles.mjs';
import { writeText } from './temporaryFolder.ts';

const inUiLayer = (rule: string) => `@layer ui { ${rule} }`;
const block = (name: string, ...imports: string[]) =>
  `${imports.map((file, index) => `import s${index} from '${file}';`).join('\n')}
   export const ${name} = () => [${imports.map((_file, index) => `s${index}`).join(', ')}];`;

/** Two blocks with a part in common, two of three screens with another, and a block that contains a second component. */
const PROJECT = {
  'client.ts': "import './theme.css';\nvoid import('./app.ts');",
  'theme.css': '@layer base, ui; @layer base { .rich { margin: 0 } :root { --a: url("./dot.svg"); } }',
  'dot.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(5000)}--></svg>`,
  'app.ts': `import s from './Frame.module.css';
    import Html from './ui/html/Html.tsx';
    import Preview from './chrome/preview/Preview.tsx';
    export const code = { s, Html, Preview, ...import.meta.glob('./pages/*/*Screen.tsx'), ...import.meta.glob('./blocks/*/*.tsx') };
    void import('./Bars.ts');`,
  'Bars.ts': "import s from './Bars.module.css';\nexport const bars = s;",
  'Frame.module.css': inUiLayer('.frame { color: #111 }'),
  'Bars.module.css': inUiLayer('.bars { color: #222 }'),
  'parts/Card.module.css': inUiLayer(`.card { color: #333; content: '${'x'.repeat(500)}' }`),
  'parts/Wave.module.css': inUiLayer('.wave { color: #777 }'),
  'ui/html/Html.tsx': `import './looks.css';
    import s from '../Video.module.css';
    export default s;`,
  'ui/html/looks.css':
    '@layer base { .rich .wp-block-columns { color: #888 } .rich > :is(.wp-block-file, .alignleft) { color: #889 } }',
  'chrome/preview/Preview.tsx': "import s from './Preview.module.css';\nexport default s;",
  'chrome/preview/Preview.module.css': inUiLayer('.bar { color: #ddd }'),
  'ui/Video.module.css': inUiLayer('.video { color: #999 }'),
  'pages/home/HomeScreen.tsx': block(
    'HomeScreen',
    './Home.module.css',
    '../../parts/Sheet.module.css',
    '../../Frame.module.css',
    '../../parts/Wave.module.css',
    '../../ui/html/Html.tsx',
  ),
  'pages/home/Home.module.css': inUiLayer('.home { color: #444 }'),
  'pages/team/TeamScreen.tsx': block('TeamScreen', '../../parts/Sheet.module.css', './Team.module.css'),
  'pages/team/Team.module.css': inUiLayer('.team { color: #bbb }'),
  'blocks/team/Team.tsx': block('Team', './Team.module.css'),
  'blocks/team/Team.module.css': inUiLayer('.face { color: #ccc }'),
  'parts/Sheet.module.css': inUiLayer('.sheet { color: #aaa }'),
  'pages/error/ErrorScreen.tsx': 'export const ErrorScreen = 1;',
  'blocks/big-steps/BigSteps.tsx': block(
    'BigSteps',
    './BigSteps.module.css',
    './Foot.tsx',
    '../../parts/Card.module.css',
  ),
  'blocks/big-steps/BigSteps.module.css': inUiLayer('.steps { color: #555; @media print { color: #556 } }'),
  'blocks/big-steps/Foot.tsx': "import s from './Foot.module.css';\nexport default s;",
  'blocks/big-steps/Foot.module.css': inUiLayer('.foot { color: #666 }'),
  'blocks/videos/Videos.tsx': block('Videos', '../../parts/Card.module.css', '../../parts/Wave.module.css'),
};

let builtFolder: string;
let manifest: StyleManifest;

const read = (name: string | undefined) => readFileSync(join(builtFolder, 'assets', `${name}.css`), 'utf8');
const colours = (name: string | undefined) => read(name).match(/#[\da-f]{3}/g);

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ostium-styles-'));
  for (const [path, text] of Object.entries(PROJECT)) writeText(join(folder, path), text);
  builtFolder = join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    base: './',
    plugins: [pageStyles(['ui/html/Html.tsx', 'chrome/preview/Preview.tsx'])],
    css: { modules: { generateScopedName: (name, file) => classOf(name, file, folder) } },
    build: {
      outDir: builtFolder,
      cssCodeSplit: false,
      modulePreload: false,
      rollupOptions: { input: join(folder, 'client.ts') },
    },
  });
  manifest = JSON.parse(readFileSync(join(builtFolder, STYLE_MANIFEST), 'utf8')) as StyleManifest;
});

describe('the styles of a build', () => {
  test('are in one file for every page, if the first script or the app imports them', () => {
    expect(colours(manifest.base)).toEqual(expect.arrayContaining(['#111', '#222']));
    expect(read(manifest.base)).toMatch(/^@layer base\{\.rich\{margin:0\}:root\{--a:url\(\.\/dot-[\w-]+\.svg\)\}\}/);
    expect([...new Set(read(manifest.base).match(/(?<=@layer )\w+/g))]).toEqual(['base', 'ui']);
  });

  test('are in that file too, if more than half of the screens import them, and nothing else is', () => {
    expect(colours(manifest.base)).toContain('#aaa');
    expect(colours(manifest.base)).toHaveLength(3);
  });

  test('are in a file for the pages that need it, if a screen or a block imports them', () => {
    const [, home] = manifest.screens['home'] ?? [];
    const [, card] = manifest.blocks['videos'] ?? [];

    expect([home, card].map((name) => name?.replace(/-.{8}$/, ''))).toEqual(['home', 'Card']);
    expect([colours(home), colours(card)]).toEqual([['#444'], ['#333']]);
    expect(manifest.blocks['big-steps']).toContain(card);
    expect(manifest.blocks['big-steps']).toHaveLength(2);
    const neededFiles = [manifest.screens, manifest.blocks].flatMap((files) => Object.values(files).flat());
    expect(new Set(Object.keys(manifest.files))).toEqual(new Set([...manifest.words, ...neededFiles]));
  });

  test('have names of their own, also where a block and a page kind are called the same', () => {
    const names = Object.keys(manifest.files).map((file) => file.replace(/-.{8}$/, ''));

    expect(names).toEqual(expect.arrayContaining(['team', 'team2']));
    expect(new Set(names)).toHaveProperty('size', names.length);
  });

  test('are combined into one file, if several need them and they are small', () => {
    const [sharedFile] = Object.keys(manifest.files);

    expect([sharedFile?.replace(/-.{8}$/, ''), colours(sharedFile)]).toEqual(['shared', ['#777']]);
  });

  test('are in a file that any page may need, if only editors’ text or previews lead to them, even if the app does too', () => {
    const [words = ''] = manifest.words;

    expect(colours(words)).toEqual(expect.arrayContaining(['#888', '#889', '#999', '#ddd']));
    expect(manifest.files[words]?.map(({ signs }) => signs)).toContainEqual(['wp-block', 'alignleft']);
    expect(manifest.screens['home']).not.toContain(words);
  });

  test('of a folder are one file, in the order of their imports', () => {
    const blockFile = manifest.blocks['big-steps']?.find((name) => name.startsWith('big-steps'));

    expect(colours(blockFile)).toEqual(['#666', '#555', '#556']);
  });

  test('list the suffixes of their classes, source by source', () => {
    const [blockFile = '', parts = []] =
      Object.entries(manifest.files).find(([name]) => name.startsWith('big-steps')) ?? [];

    expect(parts).toHaveLength(2);
    expect([...new Set(read(blockFile).match(/\.\w+(-[\w-]{4})(?=\{)/g))]).toEqual([
      `.foot${parts[0]?.signs.join('')}`,
      `.steps${parts[1]?.signs.join('')}`,
    ]);
  });

  test('are none for a screen without any', () => {
    expect(manifest.screens).not.toHaveProperty('error');
  });

  test('are complete, without traces of how they were divided', () => {
    for (const file of readdirSync(join(builtFolder, 'assets')).filter((name) => name.endsWith('.css'))) {
      const text = readFileSync(join(builtFolder, 'assets', file), 'utf8');
      expect(text).not.toMatch(/style-source|\$vite\$/);
      expect(text.match(/\{/g)).toHaveLength(text.match(/\}/g)?.length ?? 0);
    }
  });
});
