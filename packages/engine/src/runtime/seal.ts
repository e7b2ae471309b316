import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
