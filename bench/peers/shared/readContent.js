import { readFileSync } from 'node:fs';

/** The content, read once: the page is measured, not where its text comes from. */
const content = JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8'));

export async function readContent() {
  return content;
}
