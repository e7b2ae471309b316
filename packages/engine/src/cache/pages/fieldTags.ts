/** The most tags from fields that a page may have: a CDN's header would not hold more. */
const MAX_TAGS = 500;

/** Fields of blocks are nested rows, a few levels deep. */
const MAX_DEPTH = 20;

/** WordPress marks a picture in an editor's text with a class. */
const PICTURE_IN_TEXT = /\bwp-image-(\d{1,12})\b/g;

type Json = Readonly<Record<string, unknown>>;

/**
 * The tags of the pictures, files, items, terms and authors that a response of the content source refers to without including them:
 * objects in custom fields, as Advanced Custom Fields writes them, and pictures in an editor's text.
 */
export function fieldTags(json: unknown): ReadonlySet<string> {
  const tags = new Set<string>();
  const visit = (value: unknown, depth: number): void => {
    if (tags.size >= MAX_TAGS || depth > MAX_DEPTH) return;
    if (typeof value === 'string') {
      if (value.includes('wp-image-'))
        for (const [, id] of value.matchAll(PICTURE_IN_TEXT)) if (tags.size < MAX_TAGS) tags.add(`attachment:${id}`);
    } else if (Array.isArray(value)) value.forEach((entry) => visit(entry, depth + 1));
    else if (isObject(value)) {
      const tag = tagOf(value);
      if (tag !== undefined) tags.add(tag);
      Object.values(value).forEach((entry) => visit(entry, depth + 1));
    }
  };
  visit(json, 0);
  return tags;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The tag of an object in a custom field, recognized by WordPress's names for its fields. */
function tagOf(value: Json): string | undefined {
  const rawId = value['ID'] ?? value['id'] ?? value['term_id'];
  if (!/^[1-9]\d{0,11}$/.test(String(rawId))) return undefined;
  const id = String(rawId);
  if (typeof value['post_type'] === 'string') return `${value['post_type']}:${id}`;
  if (typeof value['mime_type'] === 'string') return `attachment:${id}`;
  if (typeof value['user_nicename'] === 'string') return `author:${id}`;
  const taxonomy = value['taxonomy'];
  if (typeof taxonomy === 'string') return `${taxonomy === 'post_tag' ? 'tag' : taxonomy}:${id}`;
  return undefined;
}
