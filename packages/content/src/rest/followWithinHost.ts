/** The part of `fetch` that the data layer needs. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/** WordPress's own redirections of an API, for a final slash and the like, take one or two. */
const MAX_REDIRECTIONS = 3;

/** A redirection that is not followed. Its message says where it leads and what to do. */
export class RedirectionError extends Error {
  override readonly name = 'RedirectionError';
}

/**
 * Sends a request and follows redirections as long as they stay on the host: what is sent along, above all a credential, is meant
 * for it alone. Going from http to https counts as staying, going back does not. Throws `RedirectionError` if they lead elsewhere.
 */
export async function followWithinHost(fetch: FetchLike, url: string, init: RequestInit): Promise<Response> {
  let address = url;
  for (let count = 0; count <= MAX_REDIRECTIONS; count += 1) {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const location = isRedirection(response) && response.headers.get('location');
    if (!location) return response;
    await response.body?.cancel();
    const target = URL.canParse(location, address) ? new URL(location, address) : undefined;
    if (!target || !isSameHost(new URL(address), target)) {
      const destination = target && /^https?:$/.test(target.protocol) ? target.origin : 'no web address';
      throw new RedirectionError(
        `redirects to another host (${destination}), which is not followed; if the REST API is there, name it in CONTENT_API`,
      );
    }
    address = target.href;
  }
  throw new RedirectionError(`redirects more than ${MAX_REDIRECTIONS} times`);
}

const isRedirection = ({ status }: Response): boolean => [301, 302, 303, 307, 308].includes(status);

function isSameHost(from: URL, to: URL): boolean {
  if (to.username !== '' || to.password !== '' || from.hostname !== to.hostname) return false;
  if (from.protocol === to.protocol) return from.port === to.port;
  return from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === '';
}
