import { open } from 'node:fs/promises';

/** Most first lines fit into this. */
const PIECE_BYTES = 4096;

const LINE_END = 10;

/** A file's first line and some of what follows it; empty if the file is gone or cannot be read. */
export async function readFirstLine(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return Buffer.alloc(0);
  try {
    const parts: Buffer[] = [];
    for (let isWhole = false; !isWhole;) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES);
      const part = buffer.subarray(0, bytesRead);
      parts.push(part);
      isWhole = bytesRead === 0 || part.includes(LINE_END);
    }
    return Buffer.concat(parts);
  } catch {
    return Buffer.alloc(0);
  } finally {
    await handle.close();
  }
}
