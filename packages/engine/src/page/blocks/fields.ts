import * as v from 'valibot';
import { isOwnAddress, isSafeUrl, SHOWN_ADDRESS } from '#ui/html/nodes/allowList.ts';
import { createHtmlCleaner } from '#ui/html/cleanHtml.ts';
import type { CleanHtmlOptions } from '#ui/html/cleanHtml.ts';
import type { HtmlReport } from '#ui/html/nodes/htmlNode.ts';
import { textOfHtml } from '#ui/html/visible/textOfHtml.ts';
import { withoutShortcodes } from '#ui/html/visible/shortcodes.ts';
import { altTexts, byteLength, focalPoint, pixelLength, typeOfAddress, withSources } from './image.ts';
import type { Image, ImageSize } from './image.ts';
import { findItemPointer, isBlank, isNoPointer, isRecord, isUnfilled, rowsOf, valueOfRow } from './rawValues.ts';
import type { Blank, ItemPointer } from './rawValues.ts';
import { editedAs, facts, type FieldFacts } from './describeFields.ts';

/** What the field readers need to know: how addresses of the content become the site's own, and which scripts editors may embed. */
export interface ContentContext extends Pick<CleanHtmlOptions, 'allowedScripts' | 'report'> {
  resolve: (url: string) => string;
}

/** The kinds of fields whose value refers to an upload, an item or an address. */
const POINTERS: ReadonlySet<unknown> = new Set(['link', 'file', 'image', 'item']);

/** Whether a value says that nothing was filled in, for a field of the schema's kind: 0 is a number, but no picture. */
const isNothingFor = (schema: v.GenericSchema): ((value: unknown) => boolean) => {
  const { field }: FieldFacts = v.getMetadata(schema);
  return POINTERS.has(field) ? (value) => isUnfilled(value) || isNoPointer(value) : isUnfilled;
};

/** An optional field: whatever ACF sends for "nothing here" is read as absent, including its editor's empty paragraph. */
const maybe = <S extends v.GenericSchema>(schema: S) => {
  const isNothing = isNothingFor(schema);
  return v.optional(
    v.pipe(
      v.custom<v.InferInput<S> | Blank>(() => true),
      v.transform((value): v.InferInput<S> | undefined => (isNothing(value) ? undefined : value)),
      v.optional(schema),
      facts({ of: schema }),
    ),
  );
};

/** An optional field with a value for pages on which nothing was filled in, whatever ACF sends for that. */
const withDefault = <S extends v.GenericSchema>(schema: S, initial: v.InferInput<S> & v.InferOutput<S>) =>
  v.optional(
    v.pipe(
      maybe(schema),
      v.transform((value): v.InferOutput<S> => value ?? initial),
    ),
    initial,
  );

/**
 * A repeater, gallery or relationship: a list of rows, or no rows. Blank rows are dropped. A repeater of single values has rows with
 * one field, named after its content: `{ text: 'One' }`.
 */
const list = <S extends v.GenericSchema>(schema: S) => {
  const row = v.optional(schema);
  const { field }: FieldFacts = v.getMetadata(schema);
  const isPointer = POINTERS.has(field);
  const isNothing = (value: unknown) => isBlank(value) || (isPointer && isNoPointer(value));
  return v.optional(
    v.pipe(
      v.custom<readonly v.InferInput<S>[] | Blank>(() => true),
      v.transform((value): unknown => rowsOf(value).map((row) => valueOfRow(row, field))),
      // A blank row keeps its place until all have been read, so that messages about the others give their real position.
      v.array(v.lazy((value) => (isNothing(value) ? none : row))),
      v.transform((rows): v.InferOutput<S>[] => rows.filter((row) => row !== undefined)),
      facts({ of: schema, isList: true }),
    ),
    [],
  );
};

const none = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

const text = v.pipe(
  v.union([v.string(), v.number()], 'must be text'),
  v.transform((value) => withoutShortcodes(String(value)).trim()),
  v.nonEmpty('must not be empty'),
  facts({ field: 'text' }),
);

/** A day, `2026-10-05`, and a day with or without a time, `2026-12-24 17:00`, as they were typed: whoever shows them reads them in a time zone. */
const date = v.pipe(text, facts({ field: 'date' }));
const dateTime = v.pipe(text, facts({ field: 'dateTime' }));

/** ACF's number field sends text in the standard format. */
const number = v.pipe(
  v.union([v.number(), v.string()], 'must be a number'),
  v.transform((value) => (value === '' ? Number.NaN : Number(value))),
  v.finite('must be a number'),
  facts({ field: 'number' }),
);

const flag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
    facts({ field: 'flag' }),
  ),
  false,
);

/** ACF's select sends its value, or its value and label together. An unknown value is read as absent. */
const choice = <const O extends readonly string[]>(options: O) =>
  v.optional(
    v.pipe(
      v.custom<O[number] | { value: O[number]; label?: string } | Blank>(() => true),
      v.transform((field): O[number] | undefined => {
        const value: unknown = isRecord(field) ? field['value'] : field;
        return options.find((option) => option === value);
      }),
      facts({ field: 'choice', choices: options }),
    ),
  );

/** One item that a field refers to. Fields for several items, and those that once were for several, are a `list` of this. */
const item = v.pipe(
  v.custom<number | string | Readonly<Record<string, unknown>>>(() => true),
  v.transform((value): unknown => findItemPointer(value)),
  v.custom<ItemPointer>((pointer) => pointer !== undefined, 'must be an item of WordPress, or its number'),
  facts({ field: 'item' }),
);

/**
 * The same for items of certain post types: editors are offered no others, and another one is refused. Where a field sends only a number,
 * whoever reads the item sees its type.
 */
const itemOf = (...types: readonly string[]) =>
  v.pipe(
    item,
    v.check(
      ({ type }) => type === undefined || types.includes(type),
      `must be an item of the type ${types.join(' or ')}`,
    ),
    facts({ field: 'item', types }),
  );

const NO_IMAGE = 'must be a picture with its address (ask WordPress for acf_format=standard)';

/** Whether a browser could and may follow this address from a page of the site. */
const isAddress = (value: string) => isSafeUrl(value) && URL.canParse(value, 'http://site.invalid');

/**
 * The readers that block schemas and entity readers are made of, for content that `context` describes. Each takes what WordPress
 * sends for one kind of field, in ACF's dialects, and returns what components show. `readAt` names the page of what it reads in
 * whatever is reported meanwhile.
 */
export function createFields({ resolve, ...htmlOptions }: ContentContext) {
  let page = '';
  const report: HtmlReport = (problem, level) =>
    htmlOptions.report?.(page === '' ? problem : `${page}: ${problem}`, level);
  const readAt = <T>(link: string, read: () => T): T => {
    const outer = page;
    page = link;
    try {
      return read();
    } finally {
      page = outer;
    }
  };
  const address = v.pipe(
    v.string('must be an address'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.transform((value) => (value.startsWith('//') ? `https:${value}` : value)),
    v.check(isAddress, 'must be a web, mail or telephone address'),
    v.transform((written) => ({ written, resolvedUrl: resolve(written) })),
    // An address for which the site has nothing to show is resolved to one that leads nowhere.
    v.check(
      ({ resolvedUrl }) => isSafeUrl(resolvedUrl),
      ({ input: { written } }) =>
        `must lead to something that the site shows: ${written.slice(0, SHOWN_ADDRESS)} does not`,
    ),
    v.transform(({ resolvedUrl }) => resolvedUrl),
  );

  /** An address as text, or as ACF's link or file object, of which only the address is used. */
  const link = v.pipe(
    v.custom<string | { url: string; title?: string; target?: string }>(() => true),
    v.transform((value): unknown => (isRecord(value) ? value['url'] : value)),
    address,
    facts({ field: 'link' }),
  );

  /** The address of a file that pages load by themselves, as in rich text: it must be the site's own. */
  const file = v.pipe(
    address,
    v.check(
      (url) => isOwnAddress(url) || !isSafeUrl(url),
      ({ input }) =>
        `must not be of another host, because pages load nothing from there: put ${input.slice(0, SHOWN_ADDRESS)} into the media library`,
    ),
    facts({ field: 'file' }),
  );

  const wholeImage = v.pipe(
    v.looseObject(
      {
        url: file,
        alt: v.optional(v.string(), ''),
        alt_texts: altTexts,
        width: pixelLength,
        height: pixelLength,
        filesize: byteLength,
        focus: focalPoint,
        sizes: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
      },
      NO_IMAGE,
    ),
    v.transform(({ url, alt, alt_texts, width, height, filesize, focus, sizes = {} }): Image => {
      const words = { alt, ...(alt_texts && { altTexts: alt_texts }) };
      const fullImage = { src: url, ...words, width, height, ...(focus && { focus }) };
      return { ...fullImage, ...withSources(fullImage, acfSizes(sizes), filesize) };
    }),
  );

  const imageAddress = v.pipe(
    v.string(),
    v.regex(/^\s*(?:https?:)?\//i, NO_IMAGE),
    v.transform((url) => ({ url })),
    wholeImage,
  );

  /** A picture as ACF sends it, or just its address, in which case its alt text and size are unknown. */
  const image = v.pipe(
    v.lazy((value): v.GenericSchema<string | v.InferInput<typeof wholeImage>, Image> =>
      typeof value === 'string' ? imageAddress : wholeImage,
    ),
    facts({ field: 'image' }),
  );

  /** ACF spreads a size over three fields: `medium`, `medium-width` and `medium-height`. */
  const acfSizes = (sizes: Record<string, unknown>): ImageSize[] =>
    Object.entries(sizes).flatMap(([name, value]) => {
      const [width, height] = ['width', 'height'].map((side) => v.parse(pixelLength, sizes[`${name}-${side}`]));
      const src = v.safeParse(file, value);
      if (!src.success || !width || !height) return [];
      return [{ src: src.output, width, height, type: typeOfAddress(src.output) }];
    });

  /** Rich text: safe HTML whose addresses are the site's own. */
  const html = v.pipe(
    v.string('must be rich text'),
    v.transform(createHtmlCleaner(resolve, { ...htmlOptions, report })),
    facts({ field: 'html' }),
  );

  /** HTML that is shown as plain text: titles, names of terms. */
  const plainText = v.pipe(
    v.string('must be text'),
    v.transform((value) => textOfHtml(value)),
    facts({ field: 'plainText' }),
  );

  const readers = {
    text,
    number,
    date,
    dateTime,
    flag,
    choice,
    maybe,
    withDefault,
    list,
    link,
    file,
    image,
    html,
    plainText,
    item,
    itemOf,
  };
  return { ...readers, editedAs, report, readAt };
}

/** What block schemas are made of: see `createFields`. */
export type Fields = ReturnType<typeof createFields>;
