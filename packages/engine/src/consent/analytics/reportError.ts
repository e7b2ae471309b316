import { findPrivatePath, pathOf, withoutQueries } from './report.ts';
import type { PrivatePaths, ErrorReport } from './report.ts';

/** An error while a page is shown. */
export interface PageError {
  /** Such as `block home-carousel`. */
  where: string;
  error: unknown;
  /** The page's own link. */
  link: string;
  /** The build of the site that the browser runs. */
  build: string;
}

const MAX_MESSAGE_LENGTH = 300;
/** A visit is the life of the document. Without a limit, a block that fails with a new message each time would report forever. */
const MAX_REPORTS_PER_VISIT = 20;

interface ErrorReporterDeps {
  send: (report: ErrorReport) => void;
  privatePaths: PrivatePaths;
}

/** Returns a function that reports errors: each place and message once per visit, twenty in total. */
export function createErrorReporter({ send, privatePaths }: ErrorReporterDeps): (pageError: PageError) => void {
  const reported = new Set<string>();

  return (pageError) => {
    const report = reportOf(pageError, privatePaths);
    const key = JSON.stringify([report.where, report.message]);
    if (reported.has(key) || reported.size >= MAX_REPORTS_PER_VISIT) return;
    reported.add(key);
    send(report);
  };
}

function reportOf({ where, error, link, build }: PageError, privatePaths: PrivatePaths): ErrorReport {
  const path = pathOf(link);
  const privatePath = findPrivatePath(path, privatePaths);
  if (privatePath === undefined) {
    const message = withoutQueries(messageOf(error)).slice(0, MAX_MESSAGE_LENGTH);
    return { kind: 'error', where, message, link: path, build };
  }
  // On a private page, even an error's message or the block's name could reveal an answer.
  return { kind: 'error', where: 'a private page', message: kindOf(error), link: privatePath, build };
}

const kindOf = (error: unknown): string =>
  error instanceof Error ? error.name.slice(0, MAX_MESSAGE_LENGTH) : 'no error object';

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  return typeof error === 'string' ? error : 'something was thrown that is not an error';
}
