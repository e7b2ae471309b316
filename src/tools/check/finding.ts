/** Something in the content that should be fixed. */
export interface Finding {
  /** The path of the page that shows it, or one of the words below. */
  page: string;
  /** The field as WordPress's REST API names it: `acf.flexible_content.2.button.link`. */
  field: string;
  /** An error costs visitors something; a warning is for an editor to judge. */
  level: 'error' | 'warning';
  /** The name of the rule, which never changes. */
  rule: string;
  /** One sentence: what is wrong, and what to do. */
  message: string;
}

/** In place of a path: for what concerns many pages, and for what concerns none in particular. */
export const MANY_PAGES = 'many pages';
export const WHOLE_SITE = 'the whole site';

/** The rule about a picture's language: one missing text, on however many pages. */
export const PICTURE_LANGUAGE = 'picture-language';

/** A finding on a page that is already known. */
export type PageFinding = Omit<Finding, 'page'>;

/** Formats findings for people: first what concerns many pages, then page by page, errors before warnings. */
export function formatFindings(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(({ page }) => page))].toSorted();
  const pages = [...names.filter((name) => !name.startsWith('/')), ...names.filter((name) => name.startsWith('/'))];
  return pages
    .map((page) => {
      const own = findings.filter((finding) => finding.page === page);
      const ordered = [
        ...own.filter(({ level }) => level === 'error'),
        ...own.filter(({ level }) => level !== 'error'),
      ];
      return [page, ...ordered.map(({ level, field, message }) => `  ${level} ${field}: ${message}`)].join('\n');
    })
    .join('\n\n');
}

/** The totals, as the last line of a report. */
export function formatTotal(findings: readonly Finding[], pages: number): string {
  const errors = findings.filter(({ level }) => level === 'error').length;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${count(pages, 'page')} checked: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`;
}
