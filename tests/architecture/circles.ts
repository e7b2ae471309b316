import { posix } from 'node:path';
import { findImports } from './findImports.ts';
import type { Source } from './readSources.ts';

/**
 * Names circles of imports, including type imports, the shortest first. Of several through one import only the shortest is named, or
 * a single import upwards would be told a hundred times. No file of a circle can be understood without the others.
 */
export function findCircles(sources: readonly Source[]): string[] {
  const imports = importsOf(sources);
  const circles = new Map<string, readonly string[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const back = target === file ? [file] : shortestWay(imports, target, file);
      if (back) circles.set(back.toSorted().join(' '), fromFirst(back));
    }
  }
  const told = new Set<string>();
  return [...circles.values()]
    .map((circle) => [...circle, ...circle.slice(0, 1)])
    .toSorted((a, b) => a.length - b.length || a.join().localeCompare(b.join()))
    .filter((circle) => {
      const steps = circle.slice(1).map((file, index) => `${circle[index]} ${file}`);
      const isNew = !steps.some((step) => told.has(step));
      if (isNew) for (const step of steps) told.add(step);
      return isNew;
    })
    .map((circle) => `${circle.join(' → ')}: move what both need down, into the file that owns it.`);
}

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

function importsOf(sources: readonly Source[]): Imports {
  const files = sources.map(({ file }) => file);
  return new Map(
    sources.map((source) => [
      source.file,
      new Set(findImports(source).flatMap((target) => filesOf(target, source.file, files))),
    ]),
  );
}

/**
 * The files that an import names: one, or all that a pattern of `import.meta.glob` matches, which never includes its own file.
 */
function filesOf(target: string, from: string, files: readonly string[]): string[] {
  const path = pathOf(target, from);
  if (!path.includes('*')) return files.includes(path) ? [path] : [];
  const pattern = new RegExp(
    `^${path
      .split('*')
      .map((text) => text.replaceAll('.', '\\.'))
      .join('[^/]*')}$`,
  );
  return files.filter((file) => file !== from && pattern.test(file));
}

function pathOf(target: string, from: string): string {
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from), target);
}

/** The files on the shortest path along imports, including both ends. */
function shortestWay(imports: Imports, from: string, to: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  // A map keeps its order, and iterating over it also visits what is added meanwhile: a queue.
  for (const [file] of cameFrom) {
    if (file === to) return wayTo(file, cameFrom);
    for (const next of imports.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const way = [];
  for (let file: string | undefined = end; file !== undefined; file = cameFrom.get(file)) way.unshift(file);
  return way;
}

/** The same circle, starting with the file whose name sorts first. */
function fromFirst(circle: readonly string[]): readonly string[] {
  const start = circle.indexOf(circle.toSorted()[0] ?? '');
  return [...circle.slice(start), ...circle.slice(0, start)];
}
