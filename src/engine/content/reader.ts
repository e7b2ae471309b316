import type { Params, SourceConfig } from './config.ts';
import type { Entity } from './entities/entity.ts';
import { isJsonObject } from './entities/json.ts';
import { readErrorBody } from './entities/kindOfItem.ts';
import { readEntities } from './entities/readEntities.ts';
import type { Reading } from './entities/readEntities.ts';
import { noItems, sourceLocked, sourceRefused } from './errors.ts';
import { memoize } from './memoize.ts';
import type { Answer, Lane, Rest } from './rest/rest.ts';
import { restUrl } from './rest/restUrl.ts';

/** A list of the content source. */
export interface Listing extends Reading {
  /** How many entries the source listed, those that could not be read included. */
  length: number;
  total: number;
  totalPages: number;
}

/** The content source in the words of the data layer: endpoints and entities instead of addresses and answers. */
export interface ContentReader {
  /** A list. One page past the last is an empty list; what is no list of items is no answer. Throws `SourceError`. */
  list: (endpoint: string, params: Params) => Promise<Listing>;
  /** One item by its id. Throws `SourceError`, with the status that the source gave. */
  item: (endpoint: string, id: string | number, credential?: string) => Promise<Reading & { item: Entity | undefined }>;
  /** What an endpoint of content answers, whatever its status. Throws only when the source is unavailable. */
  ask: (endpoint: string, params: Params, credential?: string) => Promise<Answer>;
  /** The same of an endpoint that knows nothing of items: just these parameters are sent. */
  askPlainly: (endpoint: string, params: Params) => Promise<Answer>;
  /** The entities of an answer's body: the same objects for the same body. */
  entitiesOf: Readings;
}

/** Reads a body. Of an answer that an editor alone may have (`isPrivate`), nothing is learnt for the requests of others. */
type Readings = (body: unknown, isPrivate?: boolean) => Reading;

/** What is embedded is named: WordPress embeds the index of its whole API in the place of a deleted picture otherwise. */
const ALWAYS: Params = { _embed: 'author,wp:featuredmedia,wp:term', acf_format: 'standard' };

interface ReaderDeps {
  rest: Rest;
  config: SourceConfig;
  onProblem: (message: string) => void;
  lane: Lane;
  /** One for the whole process, so that all its requests share what was read. */
  entitiesOf: Readings;
}

/** See `ContentReader`. */
export function createReader({ rest, lane, config, onProblem, entitiesOf }: ReaderDeps): ContentReader {
  const askPlainly = async (endpoint: string, params: Params, credential?: string): Promise<Answer> => {
    const answer = await rest.get(restUrl(config, endpoint, params), credential, lane);
    if (!credential && isLocked(endpoint, answer)) onProblem(lockedProblem(endpoint, answer.status));
    return answer;
  };
  const ask: ContentReader['ask'] = (endpoint, params, credential) =>
    askPlainly(endpoint, { ...ALWAYS, ...config.params, ...params }, credential);

  const checkItems = (endpoint: string, isReadable: boolean): void => {
    if (isReadable) return;
    onProblem(`The content source answered ${withoutNumber(endpoint)} with JSON that holds no items.`);
    throw noItems();
  };

  return {
    ask,
    askPlainly,
    entitiesOf,
    async list(endpoint, params) {
      const answer = await ask(endpoint, params);
      if (isPastTheEnd(answer)) return { items: [], entities: [], length: 0, total: 0, totalPages: 0 };
      const body = okBody(answer);
      const reading = entitiesOf(body);
      checkItems(endpoint, isListOfItems(body));
      const length = Array.isArray(body) ? body.length : 0;
      return { ...reading, length, total: answer.total ?? reading.items.length, totalPages: answer.totalPages ?? 0 };
    },
    async item(endpoint, id, credential) {
      const place = `${endpoint}/${id}`;
      const answer = await ask(place, {}, credential);
      if (!credential && isLocked(place, answer)) throw sourceLocked();
      const body = okBody(answer);
      const reading = entitiesOf(body, credential !== undefined);
      checkItems(place, isItem(body));
      return { ...reading, item: reading.items.find((entity) => Number(entity.id) === Number(id)) };
    },
  };
}

/** One entry that cannot be read costs itself alone, but where none is even an object nothing is known of the content. */
const isListOfItems = (body: unknown): boolean =>
  Array.isArray(body) && (body.length === 0 || body.some((entry) => isJsonObject(entry)));

/** PHP writes an object without fields as an empty list. */
const isItem = (body: unknown): boolean => isJsonObject(body) || (Array.isArray(body) && body.length === 0);

/** How WordPress says that one item is not for everybody: a draft, a private page, an author without posts. */
const REFUSALS_OF_ONE: ReadonlySet<string> = new Set([
  'rest_forbidden',
  'rest_forbidden_context',
  'rest_user_cannot_view',
]);

/** How it keeps its menus to those who may change them. */
const REFUSAL_OF_MENUS = 'rest_cannot_view';

/** Whether nobody may read an endpoint: WordPress itself refuses single items and its menus alone, a plugin may lock the whole API. */
function isLocked(endpoint: string, { status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  if (status !== 401 && status !== 403) return false;
  const code = readErrorBody(body)?.code ?? '';
  return code !== REFUSAL_OF_MENUS && !(/\/\d+$/.test(endpoint) && REFUSALS_OF_ONE.has(code));
}

const lockedProblem = (endpoint: string, status: number): string =>
  `The content source lets nobody read ${withoutNumber(endpoint)} (${status}): its REST API is locked. Allow anonymous reading of wp/v2 there, in the settings of its security plugin.`;

/** The log is not told which item somebody asked for: whoever asks for many would fill it. */
const withoutNumber = (endpoint: string): string => endpoint.replace(/\/\d+$/, '');

type ReadingsDeps = Parameters<typeof readEntities>[1] & { onRead: (entities: readonly Entity[]) => void };

/** Reads each body once, for as long as it is the same object. */
export function createReadings({ onRead, ...deps }: ReadingsDeps): Readings {
  const read = memoize((body: object) => readEntities(body, deps));
  const learn = memoize(({ entities }: Reading) => onRead(entities));
  return (body, isPrivate = false) => {
    if (typeof body !== 'object' || body === null) return readEntities(body, deps);
    const reading = read(body);
    if (!isPrivate) learn(reading);
    return reading;
  };
}

/** The body of a success. Throws `SourceError` for any other answer, and for an error that came with the status of a success. */
export function okBody(answer: Answer): unknown {
  if (!answer.isOk) throw sourceRefused(answer.status, answer.statusText);
  const error = readErrorBody(answer.body);
  if (error) throw sourceRefused(error.status, error.message);
  return answer.body;
}

/** WordPress answers 400, not an empty list, past the last page of post types; of terms and authors it gives the empty list. */
export const isPastTheEnd = ({ body }: Pick<Answer, 'body'>): boolean =>
  readErrorBody(body)?.code === 'rest_post_invalid_page_number';
