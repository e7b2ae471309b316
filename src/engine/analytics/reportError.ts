import { isQuizPath, pathOf, QUIZ_PATH } from './pathOf.ts';
import type { ErrorReport } from './report.ts';
import { withoutQueries } from './withoutQueries.ts';

/** An error of a block, as its boundary caught it. */
export interface BlockError {
  /** The name of the block's folder. */
  block: string;
  error: unknown;
  /** The own link of the page the block stands on. */
  link: string;
  /** Which build of the site the browser runs. */
  build: string;
}

const MAX_MESSAGE_LENGTH = 300;
/** A visit is the life of the document. A block that fails with a new message each time would report for ever. */
const MAX_REPORTS_PER_VISIT = 20;

/** Gives the function that reports an error of a block: each block and message once in a visit, twenty in all. */
export function createErrorReporter(send: (report: ErrorReport) => void): (blockError: BlockError) => void {
  const told = new Set<string>();

  return (blockError) => {
    const report = reportOf(blockError);
    const key = JSON.stringify([report.where, report.message]);
    if (told.has(key) || told.size >= MAX_REPORTS_PER_VISIT) return;
    told.add(key);
    send(report);
  };
}

function reportOf({ block, error, link, build }: BlockError): ErrorReport {
  const path = pathOf(link);
  // In the quiz even the words of an error, or the block it is in, could tell an answer.
  if (isQuizPath(path)) return { kind: 'error', where: 'the quiz', message: kindOf(error), link: QUIZ_PATH, build };
  const message = withoutQueries(messageOf(error)).slice(0, MAX_MESSAGE_LENGTH);
  return { kind: 'error', where: `block ${block}`, message, link: path, build };
}

const kindOf = (error: unknown): string =>
  error instanceof Error ? error.name.slice(0, MAX_MESSAGE_LENGTH) : 'no error object';

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  return typeof error === 'string' ? error : 'something was thrown that is no error';
}
