import { memoryUsage } from 'node:process';

/** Loaded into the server before its own code: at its parent's request it collects garbage and reports what is left, in bytes. */
process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(memoryUsage());
});
process.channel?.unref();
