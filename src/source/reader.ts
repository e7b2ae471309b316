import type { Params, SourceConfig } from './config.ts';
import type { Entity } from './entities/entity.ts';
import { readErrorBody } from './entities/kindOfItem.ts';
import { readEntities } from './entities/readEntities.ts';
import type { Reading } from './entities/readEntities.ts';
import { sourceRefused } from './errors.ts';
import type { Answer, Rest } from './rest/rest.ts';
import { restUrl } from './rest/restUrl.ts';

/** A list of the content source. */
export interface Listing extends Reading {
  total: number;
  totalPages: number;
}

/** The content source in the words of the data layer: endpoints and entities instead of addresses and answers. */
export interface ContentReader {
  /** A list. One page past the last is an empty list. Throws `SourceError`. */
  list: (endpoint: string, params: Params) => Promise<Listing>;
  /** One item by its id. Throws `SourceError`, with the status that the source gave. */
  item: (endpoint: string, id: string | number, credential?: string) => Promise<Reading & { item: Entity | undefined }>;
  /** The answer as it is, whatever its status. Throws only when the source is unavailable. */
  ask: (endpoint: string, params: Params, credential?: string) => Promise<Answer>;
  /** The entities of an answer's body: the same objects for the same body. */
  entitiesOf: (body: unknown) => Reading;
}

/** What is embedded is named: WordPress embeds the index of its whole API in the place of a deleted picture otherwise. */
const ALWAYS: Params = { _embed: 'author,wp:featuredmedia,wp:term', acf_format: 'standard' };

interface ReaderDeps {
  rest: Rest;
  config: SourceConfig;
  /** One for the whole process, so that all its requests share what was read. */
  entitiesOf: ContentReader['entitiesOf'];
}

/** See `ContentReader`. */
export function createReader({ rest, config, entitiesOf }: ReaderDeps): ContentReader {
  const ask: ContentReader['ask'] = (endpoint, params, credential) => {
    const isOutside = endpoint.startsWith('/');
    const all = isOutside ? params : { ...ALWAYS, ...config.params, ...params };
    return rest.get(restUrl(config, endpoint, all), credential);
  };

  return {
    ask,
    entitiesOf,
    async list(endpoint, params) {
      const answer = await ask(endpoint, params);
      if (isPastTheEnd(answer)) return { items: [], entities: [], total: 0, totalPages: 0 };
      const reading = entitiesOf(okBody(answer));
      return { ...reading, total: answer.total ?? reading.items.length, totalPages: answer.totalPages ?? 0 };
    },
    async item(endpoint, id, credential) {
      const reading = entitiesOf(okBody(await ask(`${endpoint}/${id}`, {}, credential)));
      return { ...reading, item: reading.items.find((entity) => Number(entity.id) === Number(id)) };
    },
  };
}

/** Reads each body once, for as long as it is the same object. */
export function createReadings(deps: Parameters<typeof readEntities>[1]): ContentReader['entitiesOf'] {
  const readings = new WeakMap<object, Reading>();
  return (body) => {
    const known = typeof body === 'object' && body !== null ? readings.get(body) : undefined;
    if (known) return known;
    const reading = readEntities(body, deps);
    if (typeof body === 'object' && body !== null) readings.set(body, reading);
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
