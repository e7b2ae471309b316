import type { Capture } from './captures.ts';

/** Anything a response describes, by field. */
export type Thing = Readonly<Record<string, unknown>>;

/** Everything the captures show, by REST base and id; uploads under `uploads`, revisions under `revisions`. */
export interface Things {
  get(base: string): ReadonlyMap<number, Thing> | undefined;
  /** Custom fields of an item, with `{ $tag, value }` for a YAML tag. */
  fields(base: string, id: number): unknown;
  /** The stored text of an item that a custom field named. */
  rawContent(id: number): unknown;
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects things from all responses; what one leaves out another may show. The first value of a field counts. */
export function collectThings(captures: readonly Capture[]): Things {
  const thingsByBase = new Map<string, Map<number, Record<string, unknown>>>();
  const storedValues = new Map<string, unknown>();
  const formattedValues = new Map<string, unknown>();

  const add = (base: string, thing: unknown, isStandard = false): void => {
    if (!isThing(thing) || typeof thing['id'] !== 'number') return;
    const group = thingsByBase.get(base) ?? new Map<number, Record<string, unknown>>();
    thingsByBase.set(base, group);
    group.set(thing['id'], { ...thing, ...group.get(thing['id']) });
    const fields = isStandard ? formattedValues : storedValues;
    const key = `${base} ${thing['id']}`;
    if (isThing(thing['acf']) && !fields.has(key)) fields.set(key, thing['acf']);
    for (const embedded of isThing(thing['_embedded']) ? Object.values(thing['_embedded']) : []) addEmbedded(embedded);
  };
  const addEmbedded = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(addEmbedded);
    if (!isThing(value) || !isThing(value['_links'])) return;
    const href = /"href":"[^"]*\/wp\/v2\/([\w-]+)/.exec(JSON.stringify(value['_links']['self']))?.[1];
    if (href) add(href, value);
  };
  const raw = new Map<unknown, unknown>();
  const addUploads = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(addUploads);
    if (!isThing(value)) return;
    if ('post_content' in value) raw.set(value['ID'], value['post_content']);
    if (typeof value['filename'] === 'string' && typeof value['url'] === 'string') {
      add('uploads', { ...value, file: value['url'].replace(/^.*\/uploads\//, '') });
    }
    Object.values(value).forEach(addUploads);
  };

  for (const { name, request, status, body } of captures) {
    if (name.startsWith('acf3/') || status !== 200 || request.method !== 'GET') continue;
    const [, base, revisions] = /^\/wp-json\/wp\/v2\/([\w-]+)(?:\/\d+)?(\/revisions)?/.exec(request.path) ?? [];
    const isStandard = request.path.includes('acf_format=standard');
    for (const thing of base ? [body].flat() : []) {
      if (isThing(thing) && 'status' in thing && 'body' in thing) continue;
      const id = Number(/\/(\d+)\?/.exec(request.path)?.[1]);
      const completeThing = isThing(thing) && id && !revisions ? { id, ...thing } : thing;
      add(revisions ? 'revisions' : (base ?? ''), completeThing, isStandard);
    }
    addUploads(body);
  }
  // The picture of a draft is never in a response, only the error that it may not be read.
  add('uploads', { id: 44, file: '2026/11/of-a-draft.jpg' });
  const uploads = thingsByBase.get('uploads') ?? new Map<number, Thing>();
  return {
    get: (base) => thingsByBase.get(base),
    rawContent: (id) => raw.get(id),
    fields(base, id) {
      const key = `${base} ${id}`;
      const light = storedValues.get(key);
      return light === undefined ? undefined : writeField('', light, formattedValues.get(key), uploads);
    },
  };
}

const tagValue = (tag: string, value: unknown): object => ({ $tag: tag, value });

/**
 * Writes a custom field from which both captured formats can be made. If only the light one is known, names identify galleries
 * and posts.
 */
function writeField(name: string, light: unknown, standard: unknown, uploads: ReadonlyMap<number, Thing>): unknown {
  const upload = (id: unknown): unknown => uploads.get(Number(id))?.['file'];
  if (isThing(standard) && 'mime_type' in standard) return tagValue('!media', upload(light));
  if (isThing(standard) && 'post_name' in standard) return tagValue('!post', postReference(standard));
  if (isThing(standard) && 'label' in standard && typeof light === 'string') return tagValue('!choice', standard);
  if (name === 'featured_post' && typeof light === 'number')
    return tagValue('!post', 'posts/balloon-sinuplasty-what-to-expect');
  if (Array.isArray(light)) {
    if (light.length === 0) return tagValue('!relationship', []);
    const [first] = Array.isArray(standard) ? (standard as unknown[]) : [];
    if (isThing(first) && 'post_name' in first) return tagValue('!relationship', [postReference(first)]);
    if (typeof light[0] === 'number') return tagValue('!gallery', light.map(upload));
    return light.map((entry, index) =>
      writeField('', entry, Array.isArray(standard) ? standard[index] : undefined, uploads),
    );
  }
  if (light === null) return standard === null || name === 'valid_until' ? null : [];
  if (light === '' && standard === false) return tagValue('!media', '');
  if (typeof light === 'string' && typeof standard === 'string' && standard.startsWith('<p>'))
    return tagValue('!markdown', light);
  if (!isThing(light)) return light;
  return Object.fromEntries(
    Object.entries(light).map(([key, value]) => [
      key,
      writeField(key, value, isThing(standard) ? standard[key] : undefined, uploads),
    ]),
  );
}

const postReference = (post: Record<string, unknown>): string =>
  `${post['post_type'] === 'post' ? 'posts' : String(post['post_type'])}/${String(post['post_name'])}`;
