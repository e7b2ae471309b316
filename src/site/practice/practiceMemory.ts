import { openSnapshotFile } from '#engine/http/start/snapshotFile.ts';
import type { PracticeMemory } from './practiceFacts.ts';

const MAX_BYTES = 1_000_000;

/** Keeps the practice's facts of one content source in a folder, over restarts. */
export const openPracticeMemory = (
  dir: string,
  sourceAddress: string,
  report: (problem: string) => void,
): Promise<PracticeMemory> =>
  openSnapshotFile({
    dir,
    name: 'practice',
    sourceAddress,
    maxBytes: MAX_BYTES,
    title: "The practice's facts",
    report,
  });
