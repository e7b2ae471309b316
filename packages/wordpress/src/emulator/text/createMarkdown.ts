import MarkdownIt from 'markdown-it';

/** What Markdown needs to know about an upload. Width and height are undefined for anything but a picture. */
interface UploadFacts {
  url: string;
  width: number | undefined;
  height: number | undefined;
}

/** Renders Markdown to HTML. HTML in it is left alone, as WordPress leaves it to editors. */
export type RenderMarkdown = (source: string) => string;

/** Finds every `media:` address in a piece of Markdown: the file, and its line, counted from 0. */
export const findMediaAddresses = (source: string): { file: string; line: number }[] =>
  source
    .split('\n')
    .flatMap((text, line) =>
      [...text.matchAll(/(?:\(<?|["'])media:([^\s)"'>]+)/g)].map(([, file = '']) => ({ file: decode(file), line })),
    );

/**
 * A renderer that replaces `media:file` with the upload's address, and gives pictures their size and `loading="lazy"`. Like
 * WordPress, it puts `decoding="async"` first on every picture, and writes ampersands as `&#038;`.
 */
export function createMarkdown(findUpload: (file: string) => UploadFacts | undefined): RenderMarkdown {
  const markdown = new MarkdownIt({ html: true, typographer: true }).disable('replacements');
  // In a telephone address, brackets are a placeholder that the site fills in. Encoded as an address of the web, they would be lost.
  const normalizeLink = markdown.normalizeLink.bind(markdown);
  markdown.normalizeLink = (address) => (address.startsWith('tel:[') ? address : normalizeLink(address));
  const renderImage = markdown.renderer.rules['image'];
  markdown.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    const source = String(token?.attrGet('src') ?? '');
    const upload = source.startsWith('media:') ? findUpload(decode(source.slice('media:'.length))) : undefined;
    if (upload?.width && upload.height) {
      token?.attrSet('width', String(upload.width));
      token?.attrSet('height', String(upload.height));
    }
    token?.attrSet('loading', 'lazy');
    return renderImage?.(tokens, index, options, env, renderer) ?? '';
  };
  return (source) =>
    markdown
      .render(source)
      .replace(/(["'])media:([^"']+)\1/g, (match, quote: string, file: string) => {
        const url = findUpload(decode(file))?.url;
        return url === undefined ? match : `${quote}${url}${quote}`;
      })
      .replace(/<img ([^<>]*)>/g, (match, attributes: string) =>
        /\bdecoding=/.test(attributes) ? match : `<img decoding="async" ${attributes}>`,
      )
      .replace(/&amp;|&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, '&#038;');
}

/** Reverses the encoding that Markdown applies to an address. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign is not an encoding: the name is meant as written.
    return text;
  }
}

/** Texts that are in files of their own and are shown wherever content names them: by the name of the file, its Markdown. */
export type Wordings = ReadonlyMap<string, string>;

/** A wording that content uses, and its line, counted from 0. */
interface WordingUse {
  name: string;
  line: number;
  /** Whether it is alone on its line: only then is it replaced. */
  isAlone: boolean;
}

/** A shortcode, as WordPress's editors write them: `[wording name]`. */
const SHORTCODE = /\[wording\s+([^\]\s]+)\s*\]/;

/** The shortcode alone on its line, after nothing but list or quote marks. */
const ALONE = /^([ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*)\[wording\s+([^\]\s]+)\s*\][ \t]*$/;

/** Finds every wording that a piece of Markdown uses. */
export const findWordings = (source: string): WordingUse[] =>
  source.split('\n').flatMap((text, line) => {
    const name = SHORTCODE.exec(text)?.[1];
    return name === undefined ? [] : [{ name, line, isAlone: ALONE.test(text) }];
  });

/** Replaces each shortcode with its wording. Lines after the first are indented like it, so that they stay in its list or quote. */
export const placeWordings = (source: string, wordings: Wordings): string =>
  source
    .split('\n')
    .map((text) => {
      const [, lead = '', name = ''] = ALONE.exec(text) ?? [];
      const words = wordings.get(name);
      if (words === undefined) return text;
      const indent = lead.replaceAll(/[^\s>]/g, ' ');
      return words
        .trimEnd()
        .split('\n')
        .map((line, index) => (index === 0 ? lead : indent) + line)
        .map((line) => line.trimEnd())
        .join('\n');
    })
    .join('\n');
