import { ContentError } from '#emulator/content-files/contentError.ts';
import { TransferError } from './wordpress.ts';

export { loadContent } from './loadContent.ts';
export { saveContent } from './saveContent.ts';

/** Whether an error is a sentence for whoever runs the command: a mistake in the files, or what WordPress refused. */
export const isTransferMistake = (error: Error): boolean =>
  error instanceof ContentError || error instanceof TransferError;
