import type { HeadTag } from '#engine/pages/page.ts';

/** The tags of a page's head as HTML. What is in them is data: nothing of it can end its element or begin another. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('');
}

function renderTag({ tag, attributes, content = '' }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${written.join('')}>`;
  if (tag === 'title') return `${start}${escapeHtml(content)}</title>`;
  return tag === 'script' ? `${start}${escapeJson(content)}</script>` : start;
}

/** An HTML parser looks for `</script` and `<!--` before any other sees the text, and JSON has no `<` outside its texts. */
const escapeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in an element or between double quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
