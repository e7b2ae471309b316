import { escapeHtml } from '@ostium/content/browser';
import { Html } from 'ostium/ui/html/Html.tsx';
import { ArticleText } from '../../parts/article/Article.tsx';
import type { Practice } from '../../practice/practice.ts';
import type { ShownImage } from 'ostium/ui/picture/Picture.tsx';
import { Urgent } from '../../parts/urgent/Urgent.tsx';
import type { ReadPost } from '../../entities/post.entity.ts';
import type { Article, ArticleSection } from '../../parts/article/Article.tsx';
import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import face from '../../parts/face/Face.module.css';
import speaker from './speaker/Speaker.module.css';
import styles from './ArticleBody.module.css';

interface ArticleBodyProps {
  parts: PostParts;
  /** Whom to call in the worst case. */
  call: Practice['urgent_call'];
  /** The page for whoever does not know how soon help is needed. */
  help: Practice['urgent_help'];
  phone: Practice['phone'];
  /** The portrait of somebody whom the article quotes. */
  faceOf: (name: string) => ShownImage | undefined;
}

/** The text of an article, from its first words to its sources. */
export function ArticleBody({ parts, call, help, phone, faceOf }: ArticleBodyProps) {
  const { intro, facts, before, urgent, after, sources } = parts;
  const withSpeakers = (sections: PostParts['before']) =>
    sections.map(({ lead, rest, ...section }) => ({
      ...section,
      lead: withFaces(lead, faceOf),
      rest: withFaces(rest, faceOf),
    }));
  return (
    <div className={`${styles['body']} ${speaker['speaker']}`} data-body data-follows="children">
      {(intro.length > 0 || before.length > 0) && (
        <ArticleText intro={withFaces(intro, faceOf)} sections={withSpeakers(before)} />
      )}
      {facts && <Html html={facts} />}
      {urgent && <Urgent section={urgent} call={call} help={help} phone={phone} />}
      {after.length > 0 && <ArticleText sections={withSpeakers(after)} />}
      {sources && (
        <section className={styles['sources']}>
          <Html html={sources.heading} />
          <Html html={sources.lead} />
          <Html html={sources.rest} />
        </section>
      )}
    </div>
  );
}

/** Finds the portrait of somebody by name. */
type FaceOf = (name: string) => ShownImage | undefined;

/**
 * An article's text with a portrait in front of each name in a `cite` that has one, so that a quotation shows its speaker. The
 * portrait adds nothing to the name, so it has no alt text. An unknown name stays as it is.
 */
export function withFaces(html: SafeHtml, faceOf: FaceOf): SafeHtml {
  if (typeof html !== 'string') return html.flatMap((node) => facesIn(node, faceOf));
  return html.replace(/<cite>([^<]+)<\/cite>/g, (cite, name: string) => {
    const face = faceOf(name);
    return face ? formatted(pictureOf(face)) + cite : cite;
  });
}

function facesIn(node: HtmlNode, faceOf: FaceOf): HtmlNode[] {
  if (!isElement(node)) return [node];
  const [name] = node.children;
  const face = node.component === 'cite' && typeof name === 'string' ? faceOf(name) : undefined;
  const element = { ...node, children: node.children.flatMap((child) => facesIn(child, faceOf)) };
  return face ? [pictureOf(face), element] : [element];
}

/** The smallest file there is: a portrait is shown at a hundred pixels. */
function pictureOf({ src, width, height, sources = [] }: ShownImage): HtmlElement {
  const [small] = sources;
  const img: HtmlElement = {
    component: 'img',
    props: { src, alt: '', loading: 'lazy', ...(width && height && { width: String(width), height: String(height) }) },
    children: [],
  };
  const source: HtmlElement[] = small
    ? [{ component: 'source', props: { srcSet: small.src, type: small.type }, children: [] }]
    : [];
  return {
    component: 'span',
    props: { className: `look-face ${face['face']}` },
    children: [{ component: 'picture', props: {}, children: [...source, img] }],
  };
}

/** The same as HTML. The formatter for whole texts would bring the parser, which no phone should load. */
function formatted({ component, props, children }: HtmlElement): string {
  const attributes = Object.entries(props).map(
    ([name, value]) => ` ${ATTRIBUTES[name] ?? name}="${escapeHtml(String(value))}"`,
  );
  const end = component === 'img' || component === 'source' ? '' : `</${component}>`;
  return `<${component}${attributes.join('')}>${children.map((child) => (isElement(child) ? formatted(child) : '')).join('')}${end}`;
}

const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', srcSet: 'srcset' };

/** An article's text as its page shows it: urgent advice is where its author put it, and the sources are last. */
export interface PostParts {
  intro: Article['intro'];
  facts?: Article['facts'] | undefined;
  /** The sections before the urgent one; all of them if there is none. */
  before: readonly ArticleSection[];
  urgent?: ArticleSection | undefined;
  after: readonly ArticleSection[];
  sources?: ArticleSection | undefined;
}

interface WrittenHeadings {
  urgent_headings: readonly string[];
  source_headings: readonly string[];
}

/** Divides an article's text by the headings that the practice has defined; `headings` is absent if it has defined none. */
export function partsOfPost({ article }: Pick<ReadPost, 'article'>, headings?: WrittenHeadings): PostParts {
  const { intro = '', facts, sections = [] } = article ?? {};
  const { urgent_headings = [], source_headings = [] } = headings ?? {};
  const sources = sections.findLast(({ title }) => source_headings.includes(title));
  const body = sections.filter((section) => section !== sources);
  const place = body.findIndex(({ title, isUrgent }) => isUrgent ?? urgent_headings.includes(title));
  if (place === -1) return { intro, facts, before: body, after: [], sources };
  return { intro, facts, before: body.slice(0, place), urgent: body[place], after: body.slice(place + 1), sources };
}
