import { hash } from 'node:crypto';
import { BYTES_PER_CHARACTER, createMemory, type Memory } from '../memory.ts';
import type { Model } from '../model/model.ts';
import { formatPhpQuery, parsePhpQuery } from './phpQuery.ts';
import type { Outcome, RestRequest } from './outcome.ts';
import { isKnownParam } from './paramRules.ts';
import { RestError } from './restError.ts';
import { acceptsPosts, createRoutes, type AskRoute } from './routes.ts';
import { readFieldTree, selectFields } from './selectFields.ts';
import { readEmbedWish, showResource, type Embedder, type Showing } from './showResource.ts';

/** An answer, written out. */
export interface ApiAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  json: string;
  /** Whether every parameter of the question means something: only such answers are asked for again. */
  isOfKnownParams: boolean;
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
  /** Whether there is a list at an address to which WordPress would let its owners add something. */
  acceptsPosts(path: string): boolean;
  /** What it remembers comes to. */
  bytes(): number;
}

/** For written items: those of some thousand articles. */
const WRITTEN_BYTES = 32_000_000;

/** For linked things: those of some thousand articles. */
const LINKED_BYTES = 16_000_000;

/** What a thing costs for each character of its JSON: 1.3 were measured in Node 20, where most texts are Latin. */
const BYTES_PER_JSON_CHARACTER = 2;

/** Creates the API over a model. `now` is asked where an answer depends on the time of day. */
export function createApi(model: Model, now: () => Date): Api {
  const { postTypes } = model.site;
  const askRoute = createRoutes(postTypes);
  const written = createMemory<string>({
    maxBytes: WRITTEN_BYTES,
    bytesOf: ({ length }) => BYTES_PER_CHARACTER * length,
  });
  const requestOf = ({ path, search, isAuthorised }: ApiQuestion): RestRequest => ({
    ...{ model, now: now(), isAuthorised },
    ...{ path: path.replace(/\/$/, ''), query: parsePhpQuery(search) },
  });
  const linked = createMemory<object>({
    maxBytes: LINKED_BYTES,
    bytesOf: (thing) => BYTES_PER_JSON_CHARACTER * JSON.stringify(thing).length,
  });
  return {
    answer(question) {
      const request = requestOf(question);
      const embedder = createEmbedder({ askRoute, requestOf, linked }, question.isAuthorised);
      const isOfKnownParams = [...request.query.keys()].every(isKnownParam);
      try {
        return { ...write(askRoute(request), { request, written, embedder }), isOfKnownParams };
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        const headers = { ...apiLink(model), ...(error.hasAllow && { Allow: 'GET' }) };
        return { status: error.status, headers, json: JSON.stringify(error), isOfKnownParams };
      }
    },
    acceptsPosts: (path) => acceptsPosts(postTypes, path),
    bytes: () => written.bytes() + linked.bytes(),
  };
}

/** Linked things are asked for as WordPress asks itself: in short form, lists as long as they may be. */
function createEmbedder(
  {
    askRoute,
    requestOf,
    linked,
  }: { askRoute: AskRoute; requestOf: (question: ApiQuestion) => RestRequest; linked: Memory<object> },
  isAuthorised: boolean,
): Embedder {
  return (href) => {
    const key = `${isAuthorised} ${href}`;
    const known = linked.find(key);
    if (known) return known;
    const url = new URL(href);
    url.searchParams.set('context', 'embed');
    url.searchParams.set('per_page', '100');
    const path = url.pathname.replace(/^.*?\/wp-json/, '');
    const thing = embeddedThing(askRoute, requestOf({ path, search: url.search, isAuthorised }));
    linked.remember(key, thing);
    return thing;
  };
}

const apiLink = ({ home }: Model): { Link: string } => ({ Link: `<${home}/wp-json/>; rel="https://api.w.org/"` });

/** What stands in `_embedded` for a link: nothing is embedded in it again. */
function embeddedThing(askRoute: AskRoute, request: RestRequest): object {
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
  written: Memory<string>;
  embedder: Embedder;
}

function write(outcome: Outcome, { request, written, embedder }: Writing): Omit<ApiAnswer, 'isOfKnownParams'> {
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
  const manner = hash('sha1', JSON.stringify([view, ...wishes, request.isAuthorised]), 'base64url');
  const writeOne = (resource: Parameters<typeof showResource>[0]): string => {
    const key = `${resource.key} ${manner}`;
    const known = written.find(key);
    if (known !== undefined) return known;
    const json = JSON.stringify(showResource(resource, showing));
    written.remember(key, json);
    return json;
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
