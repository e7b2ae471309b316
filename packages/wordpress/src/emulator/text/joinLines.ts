/** Block-level elements and the break: a line end next to their tags means nothing. */
const APART = new Set(
  (
    'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe ' +
    'li main nav noscript ol p pre script section source style summary svg table tbody td tfoot th thead tr ul video'
  ).split(' '),
);

/**
 * Rich text as it is stored in a field: each paragraph on one line. WordPress turns every line end inside a paragraph into a break
 * (`wpautop`), and content files are written in lines.
 */
export function joinLines(html: string): string {
  const lines = html.split('\n');
  let joinedText = lines[0] ?? '';
  let isPreformatted = opensPre(joinedText, false);
  for (const [index, line] of lines.slice(1).entries()) {
    const previousLine = lines[index] ?? '';
    const isEnd =
      isPreformatted ||
      previousLine.trim() === '' ||
      line.trim() === '' ||
      endsApart(previousLine) ||
      beginsApart(line);
    joinedText = isEnd ? `${joinedText}\n${line}` : `${joinedText.trimEnd()} ${line.trimStart()}`;
    isPreformatted = opensPre(line, isPreformatted);
  }
  return joinedText;
}

const beginsApart = (line: string): boolean => isApart(/^\s*<\/?([a-z][a-z\d]*)/i.exec(line)?.[1]);

/** Whether a line ends with such a tag. */
function endsApart(line: string): boolean {
  const text = line.trimEnd();
  return text.endsWith('>') && isApart(/^<\/?([a-z][a-z\d]*)/i.exec(text.slice(text.lastIndexOf('<')))?.[1]);
}

const isApart = (name: string | undefined): boolean => name !== undefined && APART.has(name.toLowerCase());

function opensPre(line: string, isOpen: boolean): boolean {
  const [open, close] = [line.lastIndexOf('<pre'), line.lastIndexOf('</pre')];
  return open === close ? isOpen : open > close;
}
