import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'vite';
import { root } from './project.mjs';

/**
 * A name that a package's entry exports, with what its doc comment says; `undefined` if it has none.
 * @typedef {{ name: string, kind: 'function' | 'component' | 'value' | 'type', about: string | undefined, file: string }} ExportedName
 */

/** What is in a module that an entry needs: where each name is declared, and what is exported again from other modules. */
/** @typedef {{ declared: Map<string, { kind: ExportedName['kind'], about: string | undefined }>, handedOn: { local: string, exported: string, source: string }[], about: string }} Module */

/**
 * The entries of a package, by the name under which they are imported, each with all that it exports.
 * @param {string} folder of the package
 * @returns {Map<string, { about: string, names: ExportedName[] }>}
 */
export function readEntries(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const closed = Object.keys(exports).filter((path) => exports[path] === null);
  const entries = new Map();
  for (const [path, value] of Object.entries(exports)) {
    const target = typeof value === 'string' ? value : (value?.['ostium-source'] ?? '');
    // `./ui/*` has what `./ui/*.ts` has, too.
    if (!/\.(?:tsx?|mjs)$|\*$/.test(target) || /\*\./.test(target)) continue;
    const specifier = name + path.slice(1);
    const files = target.endsWith('*') ? modulesBelow(folder, target, closed) : [join(folder, target)];
    const modules = files.map((each) => readModule(each));
    entries.set(specifier, {
      about: modules.length === 1 ? (modules[0]?.about ?? '') : '',
      names: files.flatMap((each) => exportedNames(each, folder)),
    });
  }
  return entries;
}

/** @param {string} folder @param {string} target such as `./src/ui/*` @param {readonly string[]} closed such as `./ui/html/nodes/*` */
function modulesBelow(folder, target, closed) {
  const top = join(folder, target.slice(0, -1));
  const isClosed = (/** @type {string} */ file) =>
    closed.some((path) => join(folder, 'src', file).startsWith(join(folder, 'src', path.slice(0, -1))));
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing|fixture)\.tsx?$/.test(file))
    .map((file) => join(top, file))
    .filter((file) => !isClosed(relative(join(folder, 'src'), file)))
    .toSorted();
}

/** @param {string} file @param {string} folder @returns {ExportedName[]} */
function exportedNames(file, folder) {
  const { declared, handedOn } = readModule(file);
  const ownNames = [...declared].map(([name, details]) => ({ name, ...details, file: pathIn(folder, file) }));
  // What another package exports is described there.
  const inPackage = handedOn.filter(({ source }) => /^[.#]/.test(source));
  const reexportedNames = inPackage.map(({ local, exported, source }) => {
    const target = findModule(source, file, folder);
    const exportedName = exportedNames(target, folder).find(({ name }) => name === local);
    if (exportedName === undefined)
      throw new Error(`${pathIn(folder, file)} exports "${local}", which ${source} has not.`);
    return { ...exportedName, name: exported };
  });
  return [...ownNames, ...reexportedNames];
}

/** @param {string} source @param {string} from @param {string} folder */
function findModule(source, from, folder) {
  const file = source.startsWith('#') ? join(folder, 'src', source.slice(1)) : join(dirname(from), source);
  if (!existsSync(file)) throw new Error(`${pathIn(folder, from)} exports from ${source}, which is not there.`);
  return file;
}

/** @param {string} folder @param {string} file */
const pathIn = (folder, file) => relative(folder, file).split(sep).join('/');

/** @type {Map<string, Module>} */
const modules = new Map();

/** @param {string} file @returns {Module} */
function readModule(file) {
  const cachedModule = modules.get(file);
  if (cachedModule) return cachedModule;
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  /** The comment that ends right before a place. @param {number} start */
  const aboutAt = (start) => {
    const doc = docs.findLast(({ end }) => end <= start);
    return doc && text.slice(doc.end, start).trim() === '' ? plainText(doc.value) : undefined;
  };
  /** The first comment is about the module if what follows declares nothing. @param {import('vite').ESTree.Program['body'][number] | undefined} first */
  const aboutModule = (first) =>
    first === undefined || ('declaration' in first && first.declaration) ? '' : (aboutAt(first.start) ?? '');
  /** @type {Module} */
  const module = { declared: new Map(), handedOn: [], about: aboutModule(program.body[0]) };
  /** Names that are declared first and exported later. @type {Map<string, { kind: ExportedName['kind'], about: string | undefined }>} */
  const local = new Map();
  for (const statement of program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    for (const each of declaration ? declarationsIn(declaration) : [])
      (isExport ? module.declared : local).set(each.name, { kind: each.kind, about: aboutAt(statement.start) });
    if (!isExport || statement.declaration) continue;
    for (const { local: from, exported } of statement.specifiers) {
      const [localName, exportedName] = [nameOf(from), nameOf(exported)];
      if (statement.source)
        module.handedOn.push({ local: localName, exported: exportedName, source: statement.source.value });
      else module.declared.set(exportedName, local.get(localName) ?? { kind: 'value', about: undefined });
    }
  }
  modules.set(file, module);
  return module;
}

/** @param {import('vite').ESTree.ModuleExportName} name */
const nameOf = (name) => (name.type === 'Literal' ? name.value : name.name);

/** @param {import('vite').ESTree.Statement | import('vite').ESTree.Declaration} declaration @returns {{ name: string, kind: ExportedName['kind'] }[]} */
function declarationsIn(declaration) {
  switch (declaration.type) {
    case 'FunctionDeclaration':
      return declaration.id ? [{ name: declaration.id.name, kind: kindOfFunction(declaration.id.name) }] : [];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' ? [{ name: id.name, kind: kindOfValue(id.name, init?.type) }] : [],
      );
    case 'ClassDeclaration':
      return declaration.id ? [{ name: declaration.id.name, kind: 'value' }] : [];
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [{ name: declaration.id.name, kind: 'type' }];
    default:
      return [];
  }
}

/** @param {string} name @returns {ExportedName['kind']} */
const kindOfFunction = (name) => (/^[A-Z]/.test(name) ? 'component' : 'function');

/** @param {string} name @param {string | undefined} initial the type of what it is set to @returns {ExportedName['kind']} */
const kindOfValue = (name, initial) =>
  initial === 'ArrowFunctionExpression' || initial === 'FunctionExpression' ? kindOfFunction(name) : 'value';

/** The words of a doc comment as Markdown. @param {string} comment without its ends */
const plainText = (comment) =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .replaceAll(/\{@link ([^{}]+)\}/g, '`$1`')
    .trim();

const HEADINGS = { component: 'Components', function: 'Functions', value: 'Values', type: 'Types' };

/**
 * The reference page of an entry in Markdown.
 * @param {string} specifier the entry as it is imported, such as `ostium/client`
 * @param {{ about: string, names: readonly ExportedName[] }} entry
 */
export function formatReference(specifier, { about, names }) {
  const sections = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const ofKind = names.filter((each) => each.kind === kind).toSorted((a, b) => a.name.localeCompare(b.name));
    if (ofKind.length === 0) return [];
    return [
      `## ${heading}`,
      ...ofKind.map(({ name, file, about: words = '' }) => `### \`${name}\`\n\n${words}\n\n\`${file}\``),
    ];
  });
  return [`# \`${specifier}\``, about, ...sections].filter((part) => part !== '').join('\n\n') + '\n';
}

const PACKAGES = ['content', 'wordpress', 'engine'].map((name) => `packages/${name}`);

/** Where the pages are, from the project's folder: they are packed with each package, and not committed. */
export const REFERENCE_FOLDERS = PACKAGES.map((folder) => `${folder}/reference`);

/**
 * A page for each entry of each package.
 * @returns {[file: string, text: string][]} from the project's folder
 */
export const referencePages = () =>
  PACKAGES.flatMap((folder) =>
    [...readEntries(join(root, folder))].map(([specifier, entry]) => [
      `${folder}/reference/${specifier
        .replace(/^@ostium\//, '')
        .replace(/\/\*$/, '')
        .replaceAll('/', '-')}.md`,
      formatReference(specifier, entry),
    ]),
  );
