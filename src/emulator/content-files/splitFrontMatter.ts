import type { Problems } from './contentError.ts';

/** The two halves of a `.md` file. The YAML begins on line 2, the body on `bodyLine`. */
export interface FrontMatter {
  yaml: string;
  body: string;
  bodyLine: number;
}

/** Splits YAML between two lines of `---` from the Markdown below; what is not so is a problem and undefined. */
export function splitFrontMatter(text: string, file: string, problems: Problems): FrontMatter | undefined {
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== '---') {
    problems.add({ file, line: 1 }, 'must begin with a line of three hyphens, its fields, and another such line.');
    return undefined;
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0) {
    problems.add({ file, line: 1 }, 'has fields that never end: close them with a line of three hyphens.');
    return undefined;
  }
  const rest = lines.slice(end + 1);
  const blank = rest.findIndex((line) => line.trim() !== '');
  const skipped = Math.max(0, blank);
  return {
    yaml: lines.slice(1, end).join('\n'),
    body: rest.slice(skipped).join('\n'),
    bodyLine: end + 2 + skipped,
  };
}
