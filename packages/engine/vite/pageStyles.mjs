import { hash } from 'node:crypto';
import { relative, resolve, sep } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { pathInPackages } from './browserFiles.mjs';

/**
 * The rules of one source file, and the signs that a document uses them: parts of its class names that appear in no
 * others.
 * @typedef {{ signs: readonly string[], text: string }} StylePart
 */

/**
 * The stylesheets that a page needs. Names are those of files in `assets/`, without `.css`.
 * @typedef {object} StyleManifest
 * @property {string} base the styles of every page: the theme, the chrome
 * @property {Record<string, StylePart[]>} files all others, in their order on a page
 * @property {string[]} words styles of editors' text and of previews, which can be on any page
 * @property {Record<string, string[]>} screens by page kind
 * @property {Record<string, string[]>} blocks by block
 */

/** The manifest's file, relative to the folder of a build's files. */
export const STYLE_MANIFEST = '.vite/styles.json';

/** The name that Vite gives to the one stylesheet with all styles. */
const ALL_STYLES = 'style.css';

/**
 * Until everything is minified, the rules of each source file are wrapped in their own condition, so that none are merged
 * across files.
 * @param {string} css
 * @param {number} index
 */
const marked = (css, index) => `@supports (--style-source:${index}){${css}}`;
const MARK = /@supports ?\(--style-source: ?(\d+)\) ?\{/;

/** What shows what an editor may do anywhere, in the packages. @type {ReadonlySet<string | undefined>} */
const EDITORS = new Set(['ui/html/Html.tsx', 'ui/picture/FocalPoint.module.css']);

/** Smaller than the cost of a request for it. */
const SLIGHT_BYTES = 500;

/** The component of a page kind or a block, as a site's code finds it by its folder. */
const COMPONENT = /\/(?<room>pages|blocks)\/(?<folder>[^/]+)\/(?<name>[^/]+)\.tsx$/;

/**
 * The suffix of the classes of a CSS module: the same for all of a file, which compresses better than a hash of each, and shows
 * which files a document uses.
 * @param {string} file
 * @param {string} root the site's folder
 */
const endingOf = (file, root) =>
  `-${hash('sha1', pathInPackages(file) ?? relative(root, file).split(sep).join('/'), 'base64url').slice(0, 4)}`;

/** A class of a CSS module, such as `card-x3Ab`. @param {string} name @param {string} file @param {string} root the site's folder */
export const classOf = (name, file, root) => name + endingOf(file, root);

/**
 * Divides the one stylesheet that Vite makes of a site: what the first script, the app or most screens import goes to every page, and what is
 * only reached through a screen or a block becomes a file for the pages that have it. Vite itself divides styles like files of
 * code, which differs: those contain what several blocks share.
 * @param {readonly string[]} [words] the site's components of editors' text: see `SiteBuild`
 * @returns {import('vite').Plugin[]}
 */
export function pageStyles(words = []) {
  /** @type {string[]} the source files of styles, each at the index in its mark */
  const sources = [];
  let root = '';
  // Editors' text, also beside blocks, and their focal points: styles that are reached only through these are needed where one of
  // their classes is used.
  const isWords = (/** @type {string} */ id) =>
    EDITORS.has(pathInPackages(id)) || words.some((path) => id === resolve(root, path));
  return [
    {
      name: 'page-styles:mark',
      transform: {
        filter: { id: /\.css$/ },
        handler: (css, id) => ({ code: marked(css, sources.push(id) - 1), map: null }),
      },
    },
    {
      name: 'page-styles:divide',
      enforce: 'post',
      configResolved(config) {
        root = config.root;
      },
      generateBundle(_options, bundle) {
        const whole = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(ALL_STYLES));
        if (whole?.type !== 'asset') return;
        delete bundle[whole.fileName];
        const texts = divideText(String(whole.source), sources);
        const users = findUsers(
          [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []),
          (id) => this.getModuleInfo(id),
          isWords,
        );
        const { base, groups } = groupByUsers(texts, users);
        const emit = (/** @type {string} */ name, /** @type {string} */ source) =>
          basename(this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source })), '.css');
        const names = new Set();
        const named = groups.map(({ name, parts, usedBy }) => ({
          file: emit(addUnique(names, name), textOf(parts)),
          parts: parts.map(({ id, text }) => ({ signs: signsOf(id, text, base, root), text })),
          usedBy,
        }));
        /** @type {StyleManifest} */
        const manifest = {
          base: emit('style', base),
          files: Object.fromEntries(named.map(({ file, parts }) => [file, parts])),
          words: filesOfRoom(named, 'ui')['html'] ?? [],
          screens: filesOfRoom(named, 'pages'),
          blocks: filesOfRoom(named, 'blocks'),
        };
        this.emitFile({ type: 'asset', fileName: STYLE_MANIFEST, source: JSON.stringify(manifest, undefined, 2) });
      },
    },
  ];
}

/**
 * The output of each source file, in its order in the whole stylesheet.
 * @param {string} css
 * @param {readonly string[]} sources
 * @returns {{ id: string, text: string }[]}
 */
function divideText(css, sources) {
  const [before = '', ...rest] = css.split(MARK);
  if (before.trim() !== '') throw new Error(`Styles stand before those of every source file: ${before.slice(0, 80)}`);
  return Array.from({ length: rest.length / 2 }, (_none, index) => ({
    id: sources[Number(rest[2 * index])] ?? '',
    // The last brace is the condition's. Vite may leave a comment after it.
    text: rest[2 * index + 1]?.replace(/\}[^}]*$/, '') ?? '',
  }));
}

/** @typedef {Pick<import('vite').Rolldown.ModuleInfo, 'id' | 'isEntry' | 'importedIds' | 'dynamicallyImportedIds'>} Module */

/**
 * The users of each source file, such as `pages/home` and `blocks/steps`: none by name if every page or most kinds of page use it.
 * @param {readonly Module[]} modules
 * @param {(id: string) => Module | null} find
 * @param {(id: string) => boolean} isWords
 * @returns {Map<string, Set<string>>}
 */
function findUsers(modules, find, isWords) {
  /** @param {string} start @param {Set<string>} reached */
  const reach = (start, reached) => {
    const module = reached.has(start) ? null : find(start);
    if (!module) return reached;
    reached.add(start);
    const later = module.dynamicallyImportedIds.filter((id) => !COMPONENT.test(id));
    for (const id of [...module.importedIds, ...later]) if (!isWords(id)) reach(id, reached);
    return reached;
  };
  const everywhere = modules.filter(({ isEntry }) => isEntry).reduce((all, { id }) => reach(id, all), new Set());
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  let screens = 0;
  for (const { id } of modules) {
    const user = isWords(id) ? 'ui/html' : userOf(id);
    if (user === undefined) continue;
    if (isScreen(user)) screens += 1;
    for (const reached of reach(id, new Set())) {
      if (!everywhere.has(reached)) users.set(reached, (users.get(reached) ?? new Set()).add(user));
    }
  }
  // In a file that the browser keeps, they are sent once; in documents, with most of them.
  for (const [id, usedBy] of users) if ([...usedBy].filter(isScreen).length > screens / 2) users.delete(id);
  return users;
}

const isScreen = (/** @type {string} */ user) => user.startsWith('pages/');

/** @param {string} id `…/blocks/home-videos/HomeVideos.tsx` -> `blocks/home-videos`, `undefined` for a file beside it */
function userOf(id) {
  const { room = '', folder = '', name } = COMPONENT.exec(id)?.groups ?? {};
  const component = folder.replaceAll(/(?:^|-)([a-z])/g, (_match, letter) => String(letter).toUpperCase());
  return name === component + (room === 'pages' ? 'Screen' : '') ? `${room}/${folder}` : undefined;
}

/**
 * Files with the same users become one file; small ones shared by several become one file together.
 * @param {readonly { id: string, text: string }[]} texts
 * @param {ReadonlyMap<string, ReadonlySet<string>>} users
 */
function groupByUsers(texts, users) {
  /** @type {Map<string, { name: string, parts: { id: string, text: string }[], usedBy: ReadonlySet<string> }>} */
  const groups = new Map();
  for (const { id, text } of texts) {
    const usedBy = users.get(id);
    if (!usedBy) continue;
    const key = [...usedBy].toSorted().join(' ');
    const group = groups.get(key) ?? { name: nameOf(id, usedBy), parts: [], usedBy };
    groups.set(key, { ...group, parts: [...group.parts, { id, text }] });
  }
  const all = [...groups.values()];
  const slight = all.filter(({ parts, usedBy }) => usedBy.size > 1 && textOf(parts).length < SLIGHT_BYTES);
  const together = {
    name: 'shared',
    parts: slight.flatMap(({ parts }) => parts),
    usedBy: new Set(slight.flatMap(({ usedBy }) => [...usedBy])),
  };
  return {
    base: textOf(texts.filter(({ id }) => !users.has(id))),
    groups: [...(slight.length > 0 ? [together] : []), ...all.filter((group) => !slight.includes(group))],
  };
}

/**
 * Adds a name, with a number if it is taken: a block and a page kind may have the same, and a document names files without their hashes.
 * @param {Set<string>} names
 * @param {string} name
 */
function addUnique(names, name) {
  let free = name;
  for (let number = 2; names.has(free); number += 1) free = `${name}${number}`;
  names.add(free);
  return free;
}

/** @param {readonly { text: string }[]} parts */
const textOf = (parts) => parts.map(({ text }) => text).join('');

/** A class up to its second word: `wp-block` of `wp-block-columns`. */
const CLASS = /(?<=\.)[a-z]\w*(?:-[a-z]+)?(?![^{}]*\})/g;

/**
 * All classes of a module have the same suffix. Other classes are identified by their first words, except those that the styles
 * of every page contain too.
 * @param {string} id
 * @param {string} text
 * @param {string} base
 * @param {string} root
 */
function signsOf(id, text, base, root) {
  if (id.endsWith('.module.css')) return [endingOf(id, root)];
  const known = new Set(base.match(CLASS));
  return [...new Set(text.match(CLASS))].filter((sign) => !known.has(sign));
}

/**
 * Styles with one user are named after it, and others after their first source. @param {string} id @param {ReadonlySet<string>}
 * [usedBy]
 */
const nameOf = (id, usedBy) => basename(usedBy?.size === 1 ? [...usedBy].join('') : basename(id, '.css'), '.module');

/**
 * @param {readonly { file: string, usedBy: ReadonlySet<string> }[]} named
 * @param {'pages' | 'blocks' | 'ui'} room
 */
function filesOfRoom(named, room) {
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const { file, usedBy } of named) {
    for (const user of usedBy) if (dirname(user) === room) (files[basename(user)] ??= []).push(file);
  }
  return files;
}
