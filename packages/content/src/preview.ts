import { endpointOfType } from './config.ts';
import type { SourceConfig } from './config.ts';
import { isJsonObject } from './entities/entity.ts';
import type { Entity, JsonObject } from './entities/entity.ts';
import { readErrorBody, wholeItem } from './entities/readEntities.ts';
import { credentialRefused, entityNotFound, revisionRefused, SourceError } from './errors/errors.ts';
import type { HandlerResult } from './handlers/handler.ts';
import { okBody } from './rest/reader.ts';
import type { ContentReader } from './rest/reader.ts';

interface PreviewDeps {
  wp: ContentReader;
  config: SourceConfig;
  credential: string;
  onProblem: (message: string) => void;
}

/** Reads what a link is about, with an item's latest revision instead of its published version. Throws `SourceError`. */
export async function readPreview(read: () => Promise<HandlerResult>, deps: PreviewDeps): Promise<HandlerResult> {
  try {
    return await withLatestRevision(await read(), deps);
  } catch (error) {
    throw error instanceof SourceError ? await failureOf(error, deps) : error;
  }
}

async function withLatestRevision(result: HandlerResult, deps: PreviewDeps): Promise<HandlerResult> {
  const { subject } = result;
  // Only items of post types have revisions; attachments have none.
  if (subject?.kind !== 'post') return result;
  // An item trashed after the preview link was made has been withdrawn.
  if (subject.raw['status'] === 'trash')
    throw entityNotFound(endpointOfType(deps.config, subject.type), `${subject.id}`);
  const revision = await fetchRevision(subject, deps);
  if (!revision) return result;
  if (revision['parent'] !== subject.id) {
    deps.onProblem(`The latest revision of ${subject.type} ${subject.id} belongs to another item and is not shown.`);
    return result;
  }
  if (isOlder(revision, subject.raw)) return { ...result, subject: wholeItem(subject) };
  // WordPress gives revisions only to those who may edit the item, and they may see what a password hides from visitors.
  return { ...result, subject: revised(wholeItem(subject), revision) };
}

async function fetchRevision(
  { type, id }: Entity,
  { wp, config, credential }: PreviewDeps,
): Promise<JsonObject | undefined> {
  const endpoint = `${endpointOfType(config, type)}/${id}/revisions`;
  const response = await wp.get(endpoint, { per_page: 1 }, credential);
  const error = readErrorBody(response.body);
  // A post type may keep no revisions; its items are then shown as they are, like one that was never revised.
  if (error?.code === 'rest_no_route') return undefined;
  if (error) throw revisionRefused(response.isOk ? error.status : response.status, error.message);
  const body = okBody(response);
  const latest: unknown = Array.isArray(body) ? body[0] : undefined;
  return isJsonObject(latest) ? latest : undefined;
}

/**
 * Whether the item was saved after its latest revision: when a draft's author previews it or it is saved automatically, WordPress
 * writes into the draft itself, without a revision. Both times are UTC.
 */
function isOlder(revision: JsonObject, item: JsonObject): boolean {
  const [revisionTime, itemTime] = [revision['modified_gmt'], item['modified_gmt']];
  return typeof revisionTime === 'string' && typeof itemTime === 'string' && revisionTime < itemTime;
}

function revised(item: Entity, { title, content, excerpt, acf, ostium_fields: areReal }: JsonObject): Entity {
  const changedEntries = Object.entries({ title, content, excerpt }).filter(([, value]) => value !== undefined);
  const publishedAcf = item.raw['acf'];
  const publishedFields = isJsonObject(publishedAcf) ? publishedAcf : {};
  // The plugin says whether a revision's fields are those that were saved with it; without the plugin it has to be guessed.
  const fields = isJsonObject(acf) ? { acf: areReal === true ? acf : mergeFields(publishedFields, acf) } : {};
  return Object.freeze({
    ...item,
    raw: Object.freeze({ ...item.raw, ...Object.fromEntries(changedEntries), ...fields }),
  });
}

/**
 * The error of a failed preview. WordPress treats a wrong password like none and then denies that the item exists, so after a 404
 * the credential is checked: the holder of a wrong one learns that, and nothing about the content.
 */
async function failureOf(error: SourceError, { wp, credential, onProblem }: PreviewDeps): Promise<SourceError> {
  const isRefused = isRefusal(error.status);
  const status = error.status === 404 ? (await wp.get('users/me', { _fields: 'id' }, credential)).status : error.status;
  if (!isRefusal(status)) return error;
  onProblem(
    `The content source refused the credential of a preview (${status}): check that CONTENT_AUTH, or what the preview brought along, is the application password of a user who may edit the item.`,
  );
  return isRefused ? error : credentialRefused(status);
}

const isRefusal = (status: number): boolean => status === 401 || status === 403;

/**
 * An item's custom fields as its revision shows them. WordPress writes a revision with all fields, with some, or, when it saves
 * automatically, with nothing but blanks and defaults, and does not say which.
 *
 * A revision that contains rows, or lacks nothing that is published, was saved with its fields: every field in it counts, and a
 * blank one was emptied on purpose. In any other revision, only values that cannot be defaults count.
 */
export function mergeFields(publishedFields: JsonObject, revision: JsonObject): JsonObject {
  const isSaved = hasRows(revision) || lacksNothing(publishedFields, revision);
  const changedEntries = Object.entries(revision).filter(
    ([name, value]) => isSaved || isBlank(publishedFields[name]) || !canBeDefault(value),
  );
  return Object.freeze({ ...publishedFields, ...Object.fromEntries(changedEntries) });
}

/**
 * Whether a revision contains rows. By default only a repeater with a minimum number of rows has any, and those hold blanks,
 * switches and numbers.
 */
const hasRows = (fields: JsonObject): boolean =>
  Object.values(fields).some((value) => Array.isArray(value) && value.some(isRow));

const isRow = (value: unknown): boolean => isJsonObject(value) && !isChoice(value) && !holdsOnly(value, isSwitch);

const lacksNothing = (publishedFields: JsonObject, revision: JsonObject): boolean =>
  !isBlank(revision) &&
  Object.entries(publishedFields).every(([name, value]) => isBlank(value) || !isBlank(revision[name]));

/** Whether a value can be a default: a blank, a switch, a number or a choice, which ACF gives as `default` or `{ value, label }`. */
const canBeDefault = (value: unknown): boolean =>
  isChoice(value) ||
  (Array.isArray(value) && value.every(isChoice)) ||
  holdsOnly(value, (leaf) => isSwitch(leaf) || (typeof leaf === 'string' && /^[\w-]+$/.test(leaf)));

const isChoice = (value: unknown): boolean =>
  isJsonObject(value) && Object.keys(value).toSorted().join() === 'label,value';

const isSwitch = (leaf: unknown): boolean => isBlank(leaf) || typeof leaf !== 'string' || leaf === 'default';

/** Whether all leaves of a value pass the test. A work list replaces recursion, since the source chooses the depth. */
function holdsOnly(value: unknown, fits: (leaf: unknown) => boolean): boolean {
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'object' && next !== null) for (const child of Object.values(next)) stack.push(child);
    else if (!fits(next)) return false;
  }
  return true;
}

/** Whether a field is empty: WordPress's custom fields have many ways of saying so. */
const isBlank = (value: unknown): boolean =>
  holdsOnly(value, (leaf) => leaf === undefined || leaf === null || leaf === false || leaf === '');
