import { memoryUsage } from 'node:process';

/** Loaded into the server before its own code: asked by its parent, it collects what nobody holds, and tells what is left, in bytes. */
process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(memoryUsage());
});
process.channel?.unref();
