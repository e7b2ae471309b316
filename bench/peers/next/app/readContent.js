import { readFileSync } from 'node:fs';

/** The content, read once: what is measured is the page and not where its words come from. */
const content = JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8'));

export async function readContent() {
  return content;
}
