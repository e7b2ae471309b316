import { ContentError } from '#emulator/content-files/contentError.ts';
import { TransferError } from './wordpress.ts';

export { loadContent } from './loadContent.ts';
export { saveContent } from './saveContent.ts';
export { openWordPress } from './wordpress.ts';

/** Whether an error's message is all that the user of the command needs: a mistake in the files, or a refusal by WordPress. */
export const isTransferMistake = (error: Error): boolean =>
  error instanceof ContentError || error instanceof TransferError;
