import { createHash } from 'node:crypto';

/** The site that the notice is read from: any will do, since none of its addresses is printed. */
export const NOTICE_HOME = 'http://notice.invalid';

/** Where the page is served, and what is requested of it. */
export const NOTICE_PATH = '/wp-json/wp/v2/pages?slug=notice-of-privacy-practices&_fields=title,content';

/**
 * The notice as a document of its own, for any reader. Links within the site lead nowhere on paper and become plain words.
 * @param {{ title: { rendered: string }, content: { rendered: string } }} page as WordPress sends it
 * @param {string} practice the name of the practice
 * @returns {string}
 */
export function noticeDocument({ title, content }, practice) {
  const words = content.rendered
    .split('<a ')
    .map((part, index) => (index === 0 ? part : withLink(part)))
    .join('');
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><title>${title.rendered} | ${practice}</title><style>${STYLES}</style></head>
<body><main><p class="practice">${practice}</p><h1>${title.rendered}</h1>${words}</main></body>
</html>`;
}

/**
 * Everything after the beginning of a link: the link itself if it leads somewhere on paper, otherwise only its text.
 * @param {string} part
 */
function withLink(part) {
  const [start, end] = [part.indexOf('>') + 1, part.indexOf('</a>')];
  const attributes = part.slice(0, start);
  const leadsAway = /href="(?:http|tel:)/.test(attributes) && !attributes.includes(NOTICE_HOME);
  if (leadsAway) return `<a ${part}`;
  return part.slice(start, end) + part.slice(end + '</a>'.length);
}

/**
 * A hash of the document that a PDF is made from.
 * @param {string} document
 */
export const hashOfNotice = (document) => createHash('sha256').update(document).digest('hex');

/**
 * Records in a PDF the hash of its document, as a comment before its last line, where it moves nothing else.
 * @param {Buffer} pdf
 * @param {string} hash
 */
export function signNotice(pdf, hash) {
  const end = pdf.lastIndexOf('%%EOF');
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(`% made from sha256 ${hash}\n`), pdf.subarray(end)]);
}

const STYLES = `
@page { size: Letter; margin: 22mm 24mm 24mm;
  @bottom-right { content: counter(page) ' / ' counter(pages); color: #3d5573; font: 9pt Sora, Arial, sans-serif } }
body { margin: 0; color: #22384f; font: 10.5pt/1.55 Sora, Arial, sans-serif }
h1, h2 { color: #00234d; line-height: 1.15; break-after: avoid }
h1 { margin: 0 0 18pt; font-size: 26pt; letter-spacing: -.03em }
h2 { margin: 20pt 0 6pt; font-size: 14pt; letter-spacing: -.02em }
p, ul, ol { margin: 0 0 8pt }
ul, ol { padding-left: 16pt }
li { margin-bottom: 4pt; break-inside: avoid }
a { color: #006e8c }
.practice { color: #006e8c; font-weight: 600 }
`;
