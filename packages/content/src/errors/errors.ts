/**
 * A failure of the content source, or an address without content. It becomes an error record and then an HTTP status. Only the
 * functions of this file make one, so this file is the catalogue of the data layer's messages.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What is wanted is not at this address, and has another on this site: the visitor is led there. */
export class ElsewhereError extends SourceError {
  readonly location: string;
  /** The parameters of the address that named it, which are not carried over. */
  readonly spent: readonly string[];

  constructor(location: string, spent: readonly string[] = []) {
    super(404, `It is at ${location}`);
    this.location = location;
    this.spent = spent;
  }
}

/** Whether an error says that nothing is at an address, nor known to be elsewhere. */
export const isMissing = (error: unknown): boolean =>
  error instanceof SourceError && error.status === 404 && !(error instanceof ElsewhereError);

const notFound = (message: string): SourceError => new SourceError(404, message);

/** No entity matches this term or author. */
export const entityNotFound = (endpoint: string, slug: string): SourceError =>
  notFound(`entity from endpoint "${endpoint}" with slug "${slug}" not found`);

/** The author's archive has no such page. */
export const authorPageNotFound = (slug: string, page: number): SourceError =>
  notFound(`author "${slug}" doesn't have page ${page}`);

/** The date archive has no such page; a date without posts has not even a first one. */
export const datePageNotFound = (route: string, page: number): SourceError =>
  notFound(`date "${route}" doesn't have page ${page}`);

/** The term's archive has no such page. */
export const termPageNotFound = (taxonomy: string, slug: string, page: number): SourceError =>
  notFound(`${taxonomy} with slug "${slug}" doesn't have page ${page}`);

/** The post type's archive has no such page, whatever the type. */
export const archivePageNotFound = (page: number): SourceError => notFound(`post archive doesn't have page ${page}`);

/** Content with that name exists, but at another address. */
export const routeNotFound = (route: string): SourceError =>
  notFound(`You have tried to access content at route: ${route} but it does not exist`);

/** No endpoint has an item with that name. */
export const postTypeNotFound = (endpoints: readonly string[], slug: string): SourceError =>
  notFound(`post type from endpoints "${endpoints.join(',')}" with slug "${slug}" not found`);

/** No rule matches the link. */
export const noHandler = (link: string): SourceError =>
  notFound(`No handler has matched for the given link: "${link}"`);

/** A date that does not exist in the calendar. */
export const wrongDate = (part: 'year' | 'month' | 'day', value: number | string): SourceError =>
  notFound(`${value} is a wrong ${part} number`);

/** The source responded with an error status. HTTP/2 has no status text, so the usual one is used. */
export const sourceRefused = (status: number, statusText: string): SourceError =>
  new SourceError(status, statusText || (STATUS_TEXTS[status] ?? `The content source answered ${status}`));

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  503: 'Service Unavailable',
};

/** The source cannot be reached, is too slow, or does not send JSON. Never a 404: nothing is known about the content. */
export const sourceUnavailable = (): SourceError => new SourceError(503, 'The content source is unavailable');

const LOCKED = 'The content source is locked';

/** The source refuses everybody, so nothing is known about the content. */
export const sourceLocked = (): SourceError => new SourceError(503, LOCKED);

/** Whether an error says that the source is locked. */
export const isLockedError = ({ message }: SourceError): boolean => message === LOCKED;

/** The source's JSON does not fit the request: text instead of items, or an object instead of a list. */
export const noItems = (): SourceError => new SourceError(503, 'The content source answered with no items');

/** The source rejects a preview's credential. */
export const credentialRefused = (status: number): SourceError =>
  new SourceError(status, 'The content source refused the credential of the preview');

/** The client already has as many look-ups of unknown addresses running as it may. Says nothing about the address. */
export const tooManyLookups = (): SourceError =>
  new SourceError(429, 'Too many unknown addresses are asked for at once');

/** More unknown addresses were requested than can be looked up. Says nothing about the address. */
export const lookupQueueFull = (): SourceError =>
  new SourceError(503, 'Too many unknown addresses are being looked up already');

/** The source refused the revision; the message is the source's own. */
export const revisionRefused = (status: number, message: string): SourceError => new SourceError(status, message);

/** A response that is neither an object nor a list. */
export const unexpectedInput = (input: unknown): SourceError =>
  new SourceError(
    503,
    `Unexpected input given to normalize. Expected type to be "object", found "${input === null ? 'null' : typeof input}".`,
  );

/** A mistake in our own tables: a union that cannot tell its members apart. */
export const missingSchemaAttribute = (): Error =>
  new Error('Expected option "schemaAttribute" not found on UnionSchema.');

/** A mistake in our own tables: a list with more than one kind of member. */
export const notASingleSchema = (count: number): Error =>
  new Error(`Expected schema definition to be a single schema, but found ${count}.`);

/**
 * The content source's address cannot be used. It is not repeated, because someone who confuses it with the credential would put
 * that in a log.
 */
export const wrongApi = (): Error =>
  new Error('Add the URL of your WordPress REST API in CONTENT_API, for example https://cms.example.com/wp-json/.');

/** Any other unusable setting of the content source. */
export const wrongSetting = (name: string, value: string, expected: string): Error =>
  new Error(`The setting ${name} of the content source is "${value}"; it must be ${expected}.`);
