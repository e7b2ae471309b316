import { SIGNATURE_LENGTH } from '../seal.ts';
import type { Seal } from '../seal.ts';

/** The content of a file with its signature behind it: of the bits that a disk changes in compressed text, half would go unnoticed. */
export const withSignature = (content: Buffer, seal: Seal): Buffer =>
  Buffer.concat([content, Buffer.from(seal.sign(content))]);

/** The content of a file that `withSignature` has made; `undefined` if anything in it has changed, or others have made it. */
export function readSigned(file: Buffer, seal: Seal): Buffer | undefined {
  const content = file.subarray(0, -SIGNATURE_LENGTH);
  return seal.isSigned(file.toString('latin1', content.length), content) ? content : undefined;
}
