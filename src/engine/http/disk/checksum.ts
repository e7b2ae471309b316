import { hash } from 'node:crypto';

/** In bytes. */
const LENGTH = 32;

const checksumOf = (content: Buffer): Buffer => hash('sha256', content, 'buffer');

/** The content of a file with its checksum behind it: of the bits that a disk changes in compressed text, half would go unnoticed. */
export const withChecksum = (content: Buffer): Buffer => Buffer.concat([content, checksumOf(content)]);

/** The content of a file that `withChecksum` has made; `undefined` if anything in it has changed. */
export function readChecked(file: Buffer): Buffer | undefined {
  const content = file.subarray(0, -LENGTH);
  return checksumOf(content).equals(file.subarray(-LENGTH)) ? content : undefined;
}
