/** A place in the content folder: a file relative to it, and a line counted from 1. */
export interface FilePlace {
  file: string;
  line: number;
}

/** What is wrong with the content files, one mistake per line, in the order of files and lines. */
export class ContentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** A place, or a whole folder, which has no line. */
type Where = Pick<FilePlace, 'file'> & Partial<FilePlace>;

/** Collects mistakes while files are read, so that an editor hears of all of them at once. */
export interface Problems {
  /** `message` is a sentence without the place, which is put in front of it. */
  add(place: Where, message: string): void;
  /** Throws a `ContentError` when anything was added. */
  throwIfAny(): void;
}

/** An empty collection of mistakes. `prefix` is put before every file name: the content folder as the reader knows it. */
export function createProblems(prefix: string): Problems {
  const problems: (Where & { message: string })[] = [];
  return {
    add: (place, message) => void problems.push({ ...place, message }),
    throwIfAny() {
      if (problems.length === 0) return;
      const inOrder = problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
      const nameOf = ({ file, line }: Where): string => `${prefix}/${file}${line === undefined ? '' : `:${line}`}`;
      throw new ContentError(inOrder.map((problem) => `${nameOf(problem)}: ${problem.message}`));
    },
  };
}

/** ` Did you mean "title"?` if one of the names is at most two typing mistakes away, else nothing. */
export function suggestName(wrong: string, names: Iterable<string>): string {
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = countEdits(wrong, name);
    if (distance <= 2 && distance < name.length && (!best || distance < best.distance)) best = { name, distance };
  }
  return best ? ` Did you mean "${best.name}"?` : '';
}

/** Insertions, deletions and replacements that turn one word into the other. */
function countEdits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Infinity;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? Infinity;
}
