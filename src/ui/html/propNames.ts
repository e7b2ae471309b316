const words = (list: string): readonly string[] => list.split(' ');

/** Attributes that React spells with capitals inside: `colspan` is its `colSpan`. */
// prettier-ignore
const CAMEL_CASE = words(
  'accessKey allowFullScreen autoComplete autoFocus autoPlay charSet colSpan contentEditable controlsList crossOrigin dateTime ' +
    'encType enterKeyHint fetchPriority formAction formMethod formTarget frameBorder hrefLang inputMode itemID itemProp itemRef ' +
    'itemScope itemType marginHeight marginWidth maxLength mediaGroup minLength noModule noValidate playsInline readOnly ' +
    'referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap',
);

/** Attributes of drawings, which React spells with capitals where they have hyphens: `stroke-width` is its `strokeWidth`. */
const HYPHENATED = words(
  'clip-path clip-rule dominant-baseline fill-opacity fill-rule font-size font-style font-weight letter-spacing paint-order ' +
    'stop-color stop-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
    'stroke-width text-anchor vector-effect word-spacing',
);

const withCapitals = (name: string): string => name.replace(/-./g, (part) => part.slice(1).toUpperCase());

/** Attribute -> React's name, where the two differ. */
const PROP_NAMES: ReadonlyMap<string, string> = new Map([
  ...CAMEL_CASE.map((name) => [name.toLowerCase(), name] as const),
  ...HYPHENATED.map((name) => [name, withCapitals(name)] as const),
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['accept-charset', 'acceptCharset'],
  ['http-equiv', 'httpEquiv'],
]);

const ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map(Array.from(PROP_NAMES, ([name, prop]) => [prop, name]));

/** Attributes that are there or not, whatever their value says: React takes an empty value of theirs for "not there". */
const FLAGS: ReadonlySet<string> = new Set(
  words(
    'allowfullscreen async autofocus autoplay checked controls default defer disabled hidden inert itemscope loop multiple muted ' +
      'nomodule novalidate open playsinline readonly required reversed selected',
  ),
);

/** An attribute as React takes it: `class="x"` is `className: 'x'`, `open=""` is `open: true`; `data-` and `aria-` stay. */
export function propOf(attribute: string, value: string): readonly [name: string, value: string | true] {
  return [PROP_NAMES.get(attribute) ?? attribute, FLAGS.has(attribute) ? true : value];
}

/** The attribute that React's name stands for. */
export function attributeOf(prop: string): string {
  return ATTRIBUTE_NAMES.get(prop) ?? prop;
}
