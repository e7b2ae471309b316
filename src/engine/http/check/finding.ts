/** Something in the content that should be mended. */
export interface Finding {
  /** The path of the page that shows it. */
  page: string;
  /** The field as WordPress's REST API names it: `acf.flexible_content.2.button.link`. */
  field: string;
  /** An error costs visitors something; a warning is for an editor to judge. */
  level: 'error' | 'warning';
  /** What was looked for, by a name that stays the same. */
  rule: string;
  /** One sentence: what is wrong, and what to do. */
  message: string;
}

/** A finding of a page that is known already. */
export type PageFinding = Omit<Finding, 'page'>;

/** Findings for people: page by page, errors before warnings. */
export function formatFindings(findings: readonly Finding[]): string {
  const pages = [...new Set(findings.map(({ page }) => page))].toSorted();
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

/** How many there are, as the last line of a report. */
export function formatTotal(findings: readonly Finding[], pages: number): string {
  const errors = findings.filter(({ level }) => level === 'error').length;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${count(pages, 'page')} checked: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`;
}
