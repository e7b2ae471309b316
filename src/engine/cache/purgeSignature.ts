import { createHmac } from 'node:crypto';
import { isSameSecret } from '#engine/http/isSameSecret.ts';

/** The parts of a request that are signed. */
export interface Signed {
  /** Seconds since 1970, as decimal digits. */
  time: string;
  /** Unique among the requests of its time: 16 to 64 letters, digits, `-` and `_`. */
  nonce: string;
  method: string;
  /** The path of the address, including the site's folder. */
  path: string;
  body: string;
}

/** The headers that carry a signature. */
export const SIGNATURE_HEADERS = { time: 'ostium-time', nonce: 'ostium-nonce', signature: 'ostium-signature' } as const;

/** How far the two clocks may differ, and therefore how long a request could be replayed. In seconds. */
const TOLERANCE_S = 300;

const NONCE = /^[\w-]{16,64}$/;

const SIGNATURE = /^[\da-f]{64}$/;

/** The signature: HMAC-SHA256 in hexadecimal over time, nonce, method, path and body, each on a line. */
export const signPurge = ({ time, nonce, method, path, body }: Signed, secret: string): string =>
  createHmac('sha256', secret).update([time, nonce, method, path, body].join('\n')).digest('hex');

/** Why a request is refused, in a sentence. */
export type SignatureRefusal = string;

/** The headers of a signed request, whose body has not been read. */
export type SignedHeaders = Pick<Signed, 'time' | 'nonce'> & { signature: string };

/** The checks of signed requests. */
export interface SignatureChecks {
  /** What can be said before the body is read: whether there is a signature at all, and whether it could still be valid. */
  ofHeaders: (headers: SignedHeaders) => SignatureRefusal | undefined;
  ofRequest: (signed: Signed, signature: string) => SignatureRefusal | undefined;
}

/**
 * Creates the checks of signed requests. A request is valid for five minutes before and after its time. That it is accepted only once
 * is checked by `Nonces`, after everything else. `now` is in milliseconds since 1970.
 */
export function createSignatureChecks(secret: string, now: () => number): SignatureChecks {
  const ofHeaders: SignatureChecks['ofHeaders'] = ({ time, nonce, signature }) => {
    if (!/^\d{1,12}$/.test(time) || !NONCE.test(nonce) || !SIGNATURE.test(signature))
      return 'This request is not signed.';
    const [sent, today] = [Number(time), now() / 1000];
    if (Math.abs(today - sent) > TOLERANCE_S)
      return `The request was signed ${Math.round(Math.abs(today - sent))} s away from this server's time: set both clocks right.`;
    return undefined;
  };
  return {
    ofHeaders,
    ofRequest: (signed, signature) =>
      ofHeaders({ ...signed, signature }) ??
      (isSameSecret(signature, signPurge(signed, secret))
        ? undefined
        : 'The signature is wrong: give both sides the same PURGE_SECRET.'),
  };
}
