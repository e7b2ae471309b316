import { LRUCache } from 'lru-cache';
import type { Model } from '../model/model.ts';
import { formatPhpQuery, parsePhpQuery } from './phpQuery.ts';
import type { Outcome, RestRequest } from './outcome.ts';
import { RestError } from './restError.ts';
import { askRoute } from './routes.ts';
import { readFieldTree, selectFields } from './selectFields.ts';
import { readEmbedWish, showResource, type Embedder, type Showing } from './showResource.ts';

/** An answer, written out. */
export interface ApiAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  json: string;
}

/** A question to the API. */
export interface ApiQuestion {
  /** Below `/wp-json`. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  isAuthorised: boolean;
}

/** The API over one model. What it wrote once it remembers, since a model never changes. */
export interface Api {
  answer(question: ApiQuestion): ApiAnswer;
}

/** How many characters of written items are remembered: those of a few thousand long articles. */
const REMEMBERED_CHARACTERS = 32_000_000;

/** How many linked things are remembered: those of a few thousand articles. */
const REMEMBERED_THINGS = 20_000;

/** Creates the API over a model. `now` is asked where an answer depends on the time of day. */
export function createApi(model: Model, now: () => Date): Api {
  const written = new LRUCache<string, string>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: ({ length }) => length + 1,
  });
  const requestOf = ({ path, search, isAuthorised }: ApiQuestion): RestRequest => ({
    ...{ model, now: now(), isAuthorised },
    ...{ path: path.replace(/\/$/, ''), query: parsePhpQuery(search) },
  });
  const embedders = { open: createEmbedder(requestOf, false), authorised: createEmbedder(requestOf, true) };
  return {
    answer(question) {
      const request = requestOf(question);
      const embedder = question.isAuthorised ? embedders.authorised : embedders.open;
      try {
        return write(askRoute(request), { request, written, embedder });
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        const headers = { ...apiLink(model), ...(error.hasAllow && { Allow: 'GET' }) };
        return { status: error.status, headers, json: JSON.stringify(error) };
      }
    },
  };
}

/** Linked things are asked for as WordPress asks itself: in short form, lists as long as they may be. */
function createEmbedder(requestOf: (question: ApiQuestion) => RestRequest, isAuthorised: boolean): Embedder {
  const embedded = new LRUCache<string, object>({ max: REMEMBERED_THINGS });
  return (href) => {
    const known = embedded.get(href);
    if (known) return known;
    const url = new URL(href);
    url.searchParams.set('context', 'embed');
    url.searchParams.set('per_page', '100');
    const path = url.pathname.replace(/^.*?\/wp-json/, '');
    const thing = embeddedThing(requestOf({ path, search: url.search, isAuthorised }));
    embedded.set(href, thing);
    return thing;
  };
}

const apiLink = ({ home }: Model): { Link: string } => ({ Link: `<${home}/wp-json/>; rel="https://api.w.org/"` });

/** What stands in `_embedded` for a link: nothing is embedded in it again. */
function embeddedThing(request: RestRequest): object {
  try {
    const outcome = askRoute(request);
    if (outcome.kind === 'data') return [outcome.data];
    const showing: Showing = { view: outcome.view, fields: undefined, embed: undefined, embedder: () => [] };
    return outcome.kind === 'one'
      ? showResource(outcome.resource, showing)
      : outcome.resources.map((resource) => showResource(resource, showing));
  } catch (error) {
    if (error instanceof RestError) return error.toJSON();
    throw error;
  }
}

interface Writing {
  request: RestRequest;
  written: LRUCache<string, string>;
  embedder: Embedder;
}

function write(outcome: Outcome, { request, written, embedder }: Writing): ApiAnswer {
  const fields = readFieldTree(request.query);
  const headers = { ...apiLink(request.model), Allow: 'GET' };
  if (outcome.kind === 'data') {
    return { status: 200, headers, json: JSON.stringify(selectFields(outcome.data, fields)) };
  }

  const { view } = outcome;
  const showing: Showing = { view, fields, embed: readEmbedWish(request.query), embedder };
  // Everything but the thing itself that its JSON depends on.
  const wishes = ['_fields', '_embed'].map((name) =>
    formatPhpQuery(new Map([[name, request.query.get(name) ?? 'none']])),
  );
  const manner = JSON.stringify([view, ...wishes, request.isAuthorised]);
  const writeOne = (resource: Parameters<typeof showResource>[0]): string => {
    const key = `${resource.key} ${manner}`;
    const known = written.get(key) ?? JSON.stringify(showResource(resource, showing));
    written.set(key, known);
    return known;
  };
  if (outcome.kind === 'one') {
    const { link } = outcome.resource;
    const alternate = link === undefined ? {} : { Link: `<${link}>; rel="alternate"; type=text/html` };
    return { status: 200, headers: { ...headers, ...alternate }, json: writeOne(outcome.resource) };
  }
  return {
    status: 200,
    headers: { ...headers, ...outcome.headers },
    json: `[${outcome.resources.map(writeOne).join(',')}]`,
  };
}
