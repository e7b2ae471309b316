import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Row {
  threat: string;
  proofs: { file: string; title: string }[];
}

const PROOF = /`([^`]+\.(?:test|spec)\.tsx?)` "((?:[^"\\]|\\.)+)"/g;

/** The rows of all tables in the document that have a column for their proof. */
function readRows(text: string): Row[] {
  const rows: Row[] = [];
  let isProven = false;
  for (const line of text.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    if (cells[0] === 'threat') isProven = cells[2] === 'proof';
    else if (cells.length === 0) isProven = false;
    else if (isProven && !/^-+$/.test(cells[0] ?? '')) {
      const proofs = [...(cells[2] ?? '').matchAll(PROOF)].map(([, file = '', title = '']) => ({
        file,
        title: title.replaceAll('\\"', '"'),
      }));
      rows.push({ threat: cells[0] ?? '', proofs });
    }
  }
  return rows;
}

const hasTitle = (file: string, title: string): boolean => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
};

test('every threat in docs/security.md names tests that exist', () => {
  const rows = readRows(readFileSync('docs/security.md', 'utf8'));

  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ threat }) => `${threat}: names no test`)).toEqual([]);
  const missingTests = rows.flatMap(({ threat, proofs }) =>
    proofs
      .filter(({ file, title }) => !hasTitle(file, title))
      .map(({ file, title }) => `${threat}: ${file} "${title}"`),
  );
  expect(missingTests).toEqual([]);
});
