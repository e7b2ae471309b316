import { readFileSync } from 'node:fs';
import { findImports } from './findImports.ts';
import { isFixture, isTest, listFiles, readSources } from './readSources.ts';
import { findMutualFolders, findRoomFaults } from './rooms.ts';

/** One figure that says how easy the project is to navigate: its value and its limit. */
export interface HouseFigure {
  name: string;
  value: number;
  most: number;
}

const CODE = ['.ts', '.tsx', '.mjs'];

/** The figures that can be counted without running the project. */
export function countHouse(): HouseFigure[] {
  const engine = readSources('packages/engine/src', CODE).filter((source) => !isTest(source) && !isFixture(source));
  const sites = readSources('sites', CODE).filter((source) => !isTest(source) && !isFixture(source));
  const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs')].filter((file) => file.endsWith('.md'));
  const texts = readSources('.', ['.md']).filter(({ file }) => documents.includes(file));
  const readme = texts.find(({ file }) => file === 'README.md')?.text ?? '';
  const entries = ['content', 'wordpress', 'engine'].flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as { exports: object };
    const open = Object.entries(exports).filter(([, target]) => target !== null);
    // `./ui/*.ts` and `./ui/*.tsx` are one entry with `./ui/*`.
    return [...new Set(open.map(([path]) => path.replace(/\*.*/, '*')))];
  });
  // What is not exported cannot be imported, except by a path.
  const packageImports = sites.flatMap((source) =>
    findImports(source).filter((target) => /(?:^|\/)packages\//.test(target)),
  );
  return [
    { name: 'pairs of engine folders that import each other', value: findMutualFolders(engine).length, most: 0 },
    { name: 'imports that lead up', value: findRoomFaults(engine).length, most: 0 },
    { name: 'lines of the engine, without tests', value: sum(engine.map(({ text }) => linesIn(text))), most: 21_000 },
    { name: 'files of the engine, without tests', value: engine.length, most: 240 },
    { name: 'files in scripts/', value: listFiles('scripts').length, most: 25 },
    { name: 'entries of the packages that sites import', value: entries.length, most: 20 },
    { name: 'files of the packages that sites import past those', value: new Set(packageImports).size, most: 0 },
    { name: 'lines of the README', value: linesIn(readme), most: 150 },
    { name: 'words in all documents', value: sum(texts.map(({ text }) => wordsIn(text))), most: 35_000 },
    { name: 'decisions', value: documents.filter((file) => /\/decisions\/\d/.test(file)).length, most: 30 },
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const linesIn = (text: string): number => text.trimEnd().split('\n').length;
const wordsIn = (text: string): number => text.match(/\w[\w’'-]*/g)?.length ?? 0;
