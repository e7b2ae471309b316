import { createHmac, hkdfSync, timingSafeEqual, hash } from 'node:crypto';

/** Signs what this site writes to where others could write too, such as Redis and the disk, and recognizes it again. */
export interface Seal {
  /** The signature of some parts, in this order. */
  sign(...parts: readonly Part[]): string;
  isSigned(signature: string, ...parts: readonly Part[]): boolean;
}

type Part = string | Buffer;

/** The length of a signature, in characters of one byte. */
export const SIGNATURE_LENGTH = 43;

/**
 * Creates the seal of a site for one purpose: what is signed for one purpose is worth nothing for another. Without a secret it is a checksum,
 * which anybody could make.
 */
export function createSeal(secret: string | undefined, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret ?? '', '', `ostium ${purpose}`, 32));
  const sign = (...parts: readonly Part[]): string => {
    const hmac = createHmac('sha256', key);
    // With its length before each part, no other parts have the same bytes.
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
    return hmac.digest('base64url');
  };
  return {
    sign,
    isSigned(signature, ...parts) {
      const [sentSignature, expectedSignature] = [Buffer.from(signature), Buffer.from(sign(...parts))];
      return sentSignature.length === expectedSignature.length && timingSafeEqual(sentSignature, expectedSignature);
    },
  };
}

/** The seal of what the cache folder contains. With a secret (`PURGE_SECRET`), nobody else with write access to the folder can put a page there. */
export const createSavedSeal = (secret: string | undefined): Seal => createSeal(secret, 'cache folder');

/** The content of a file with its signature behind it: of the bits that a disk changes in compressed text, half would go unnoticed. */
export const withSignature = (content: Buffer, seal: Seal): Buffer =>
  Buffer.concat([content, Buffer.from(seal.sign(content))]);

/** The content of a file that `withSignature` has made; `undefined` if anything in it has changed, or others have made it. */
export function readSigned(file: Buffer, seal: Seal): Buffer | undefined {
  const content = file.subarray(0, -SIGNATURE_LENGTH);
  return seal.isSigned(file.toString('latin1', content.length), content) ? content : undefined;
}

/** Whether what a client sent is the secret. The time it takes reveals nothing about either. */
export const isSameSecret = (sentSecret: string, secret: string): boolean =>
  timingSafeEqual(hash('sha256', sentSecret, 'buffer'), hash('sha256', secret, 'buffer'));
