import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** https://github.com/ampproject/amphtml/blob/main/docs/spec/amp-tag-addendum.md, and the elements of AMP that this site uses. */
const TAGS = words(
  'html head title link meta style body article section nav aside h1 h2 h3 h4 h5 h6 header footer address p hr pre blockquote ol ul li ' +
    'dl dt dd figure figcaption div main a em strong small s cite q dfn abbr data time code var samp kbd sub sup i b u mark ruby rb rt ' +
    'rtc rp bdi bdo span br wbr ins del source table caption colgroup col tbody thead tfoot tr td th button script noscript ' +
    'amp-img amp-video amp-audio amp-youtube amp-vimeo amp-consent amp-analytics',
);

/** Elements of AMP that its runtime provides: https://amp.dev/documentation/components/. */
const BUILT_IN = words('amp-img amp-pixel amp-layout');

const BOILERPLATE = [
  'body{-webkit-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-moz-animation:-amp-start 8s steps(1,end) 0s 1 normal both;' +
    '-ms-animation:-amp-start 8s steps(1,end) 0s 1 normal both;animation:-amp-start 8s steps(1,end) 0s 1 normal both}' +
    ['-webkit-', '-moz-', '-ms-', '-o-', '']
      .map((vendor) => `@${vendor}keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}`)
      .join(''),
  'body{-webkit-animation:none;-moz-animation:none;-ms-animation:none;animation:none}',
];

const RUNTIME = 'https://cdn.ampproject.org/v0.js';
const EXTENSION = /^https:\/\/cdn\.ampproject\.org\/v0\/(amp-[a-z-]+)-\d\.\d\.js$/;
const MAX_STYLE_BYTES = 75_000;

/**
 * The rules of the published format that an AMP document breaks, one sentence each:
 * https://github.com/ampproject/amphtml/blob/main/docs/spec/amp-html-format.md.
 */
export function findAmpFaults(html: string): string[] {
  const elements = elementsIn(parse(html, { scriptingEnabled: false }));
  const elementsNamed = (name: string) => elements.filter(({ tagName }) => tagName === name);
  return [
    ...(/^<!doctype html>/i.test(html) ? [] : ['It does not start with the doctype.']),
    ...(html.includes('<!--') ? ['It has comments.'] : []),
    ...faultsOfHead(elements, elementsNamed),
    ...faultsOfStyles(elementsNamed('style')),
    ...faultsOfScripts(elements, elementsNamed('script')),
    ...elements.flatMap(faultsOfElement),
    ...faultsOfConsent(elementsNamed),
    ...repeatedNames(elements.flatMap((element) => attributeOf(element, 'id') ?? [])).map(
      (id) => `The id ${id} stands twice.`,
    ),
  ];
}

type ElementsNamed = (name: string) => readonly Element[];

function faultsOfHead(elements: readonly Element[], elementsNamed: ElementsNamed): string[] {
  const [root] = elements;
  const [head] = elementsNamed('head');
  const first = head?.childNodes[0];
  const isCharset = first && tree.isElementNode(first) && attributeOf(first, 'charset')?.toLowerCase() === 'utf-8';
  const count = (tag: string, name: string, value: string) =>
    elementsNamed(tag).filter((element) => attributeOf(element, name)?.toLowerCase() === value).length;
  const viewport = elementsNamed('meta').find((element) => attributeOf(element, 'name') === 'viewport');
  const runtimes = elementsNamed('script').filter((script) => attributeOf(script, 'src') === RUNTIME);
  return [
    ...(root && attributeOf(root, 'amp') !== undefined ? [] : ['The root is not <html amp>.']),
    ...(isCharset ? [] : ['The charset is not what the head begins with.']),
    ...(count('link', 'rel', 'canonical') === 1 ? [] : ['There is not one canonical link.']),
    ...(/\bwidth=device-width\b/.test((viewport && attributeOf(viewport, 'content')) ?? '')
      ? []
      : ['There is no viewport.']),
    ...(runtimes.length === 1 && attributeOf(runtimes[0], 'async') !== undefined
      ? []
      : ['The runtime is not loaded once.']),
    ...(elementsNamed('title').length === 1 ? [] : ['There is not one title.']),
    ...elementsNamed('link')
      .map((link) => attributeOf(link, 'rel') ?? '')
      .filter((rel) => /stylesheet|preconnect|prerender|prefetch|preload|amphtml/.test(rel))
      .map((rel) => `A link of the relation ${rel} is not allowed.`),
  ];
}

function faultsOfStyles(styles: readonly Element[]): string[] {
  const boilerplates = styles.filter((style) => attributeOf(style, 'amp-boilerplate') !== undefined).map(textOf);
  const customs = styles.filter((style) => attributeOf(style, 'amp-custom') !== undefined).map(textOf);
  const [css = ''] = customs;
  const size = Buffer.byteLength(css);
  return [
    ...(JSON.stringify(boilerplates) === JSON.stringify(BOILERPLATE) ? [] : ['The boilerplate is not as it must be.']),
    ...(customs.length === 1 && styles.length === 3 ? [] : ['There are other styles than one of its own.']),
    ...(size <= MAX_STYLE_BYTES ? [] : [`Its styles have ${size} bytes.`]),
    ...(/!important/i.test(css) ? ['Its styles have !important.'] : []),
    ...(/@(?!font-face|keyframes|media|page|supports)/.test(css)
      ? ['Its styles have an at-rule that is not allowed.']
      : []),
    ...(/(?:^|[^\w])(?:i-|-)amp-/.test(css) ? ['Its styles name what is AMP’s own.'] : []),
  ];
}

function faultsOfScripts(elements: readonly Element[], scripts: readonly Element[]): string[] {
  const extensions = scripts.flatMap((script) => {
    const [, name] = EXTENSION.exec(attributeOf(script, 'src') ?? '') ?? [];
    const isRight = attributeOf(script, 'custom-element') === name && attributeOf(script, 'async') !== undefined;
    return name !== undefined && isRight ? [name] : [];
  });
  const isData = (script: Element) =>
    /^application\/(?:ld\+)?json$/.test(attributeOf(script, 'type') ?? '') && isJson(textOf(script));
  const others = scripts.filter((script) => attributeOf(script, 'src') !== RUNTIME && !isData(script));
  const usedExtensions = new Set(
    elements.map(({ tagName }) => tagName).filter((name) => name.startsWith('amp-') && !BUILT_IN.has(name)),
  );
  return [
    ...(others.length === extensions.length ? [] : ['There is a script that is neither AMP’s nor data.']),
    ...[...usedExtensions]
      .filter((name) => !extensions.includes(name))
      .map((name) => `The script of ${name} is not loaded.`),
    ...extensions
      .filter((name) => !usedExtensions.has(name))
      .map((name) => `The script of ${name} is loaded for nothing.`),
    ...repeatedNames(extensions).map((name) => `The script of ${name} is loaded twice.`),
  ];
}

function faultsOfElement(element: Element): string[] {
  const { tagName, attrs } = element;
  const at = (name: string) => attributeOf(element, name);
  const isSized = /^[1-9]\d*$/.test(at('width') ?? '') && /^[1-9]\d*$/.test(at('height') ?? '');
  const needsSize = ['responsive', 'intrinsic', 'fixed'].includes(at('layout') ?? 'fixed');
  const isMedia = /^amp-(?:img|video|audio|youtube|vimeo)$/.test(tagName);
  return [
    ...(TAGS.has(tagName) ? [] : [`<${tagName}> is not allowed.`]),
    ...attrs.filter(({ name }) => isBadName(name)).map(({ name }) => `The attribute ${name} is not allowed.`),
    ...(/^(?:-|i-)amp-/.test(at('class') ?? '') || /^(?:-|i-)?amp-/.test(at('id') ?? '')
      ? ['A name is AMP’s own.']
      : []),
    ...(/^\s*javascript:/i.test(at('href') ?? '') ? ['A link runs something.'] : []),
    ...(tagName === 'a' && (at('target') ?? '_blank') !== '_blank' ? ['A link has another target than _blank.'] : []),
    ...(isMedia && needsSize && !isSized ? [`<${tagName}> has no size.`] : []),
    ...(tagName === 'amp-img' && (!at('src') || at('alt') === undefined)
      ? ['A picture has no address or no words.']
      : []),
    ...(/^amp-(?:video|audio)$|^source$/.test(tagName) && !(at('src') ?? 'https://').startsWith('https://')
      ? [`The address of <${tagName}> is not of https.`]
      : []),
    ...(/^amp-(?:youtube|vimeo)$/.test(tagName) && !/^[^=/?:]+$/.test(at('data-videoid') ?? '')
      ? ['A video has no id.']
      : []),
  ];
}

const isBadName = (name: string): boolean =>
  /^on./.test(name) || name.startsWith('xml') || name.startsWith('i-amp-') || name === 'style';

function faultsOfConsent(elementsNamed: ElementsNamed): string[] {
  const [consent, ...others] = elementsNamed('amp-consent');
  const isHidden =
    consent && attributeOf(consent, 'layout') === 'nodisplay' && attributeOf(consent, 'id') !== undefined;
  const blockedElements = ['amp-analytics', 'amp-youtube', 'amp-vimeo'].flatMap(elementsNamed);
  return [
    ...(isHidden && others.length === 0 ? [] : ['There is not one question for consent.']),
    ...blockedElements
      .filter((element) => attributeOf(element, 'data-block-on-consent') === undefined)
      .map(({ tagName }) => `<${tagName}> does not wait for consent.`),
  ];
}

function elementsIn(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const children = root.childNodes.filter((node) => tree.isElementNode(node));
  return children.flatMap((element) => [element, ...elementsIn(element)]);
}

const attributeOf = (element: Element | undefined, attributeName: string): string | undefined =>
  element?.attrs.find(({ name }) => name === attributeName)?.value;

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');

const repeatedNames = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
