/** A refusal in WordPress's words. `params` and `details` are present if parameters were wrong. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the response carries `Allow`: WordPress omits it if the caller may do nothing. */
  readonly hasAllow: boolean;

  constructor(status: number, code: string, message: string, details: { data?: object; hasAllow?: boolean } = {}) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.data = { status, ...details.data };
    this.hasAllow = details.hasAllow ?? false;
  }

  toJSON(): object {
    return { code: this.code, message: this.message, data: this.data };
  }
}

/** There is no such address, or not with this method. */
export const noRoute = (): RestError =>
  new RestError(404, 'rest_no_route', 'No route was found matching the URL and request method.');

/** No item of this type has the id. */
export const invalidPostId = (): RestError => new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');

/** Only the holder of the credential may see this. */
export const forbidden = (): RestError =>
  new RestError(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');

/** Fields for editing were requested without the credential. */
export const forbiddenContext = (action: string): RestError =>
  new RestError(401, 'rest_forbidden_context', `Sorry, you are not allowed to ${action}.`);

/** A page past the last one. Only lists of items and of revisions refuse this; others are empty. */
export const invalidPageNumber = (kind: 'post' | 'revision'): RestError =>
  new RestError(
    400,
    `rest_${kind}_invalid_page_number`,
    'The page number requested is larger than the number of pages available.',
    { hasAllow: true },
  );

/** What is wrong with one parameter. */
export interface ParamFault {
  code: string;
  message: string;
  data: unknown;
}

/** Names all wrong parameters. */
export function invalidParams(faults: ReadonlyMap<string, ParamFault>): RestError {
  const params = Object.fromEntries([...faults].map(([name, { message }]) => [name, message]));
  return new RestError(400, 'rest_invalid_param', `Invalid parameter(s): ${[...faults.keys()].join(', ')}`, {
    data: { params, details: Object.fromEntries(faults) },
    hasAllow: true,
  });
}
