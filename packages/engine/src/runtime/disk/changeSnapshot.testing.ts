import { readFileSync, writeFileSync } from 'node:fs';
import { createSavedSeal } from '../seal.ts';
import { formatSnapshot } from './snapshotFile.ts';

/** Changes the value that a snapshot's file contains, as if that had been saved. */
export function changeSnapshot(file: string, change: (text: string) => string, secret?: string): void {
  const { source, value } = JSON.parse(readFileSync(file, 'utf8')) as { source: string; value: unknown };
  writeFileSync(file, formatSnapshot(source, JSON.parse(change(JSON.stringify(value))), createSavedSeal(secret)));
}
