import { elementsIn, headingLevels, paragraphsOf } from './htmlParts.ts';
import type { ContentPart } from './contentParts.ts';
import { PICTURE_LANGUAGE, type PageFinding } from './finding.ts';
import { readingGrade } from './readingGrade.ts';

/** Finds pictures without alt text. */
export const pictureFindings = (parts: readonly ContentPart[]): PageFinding[] =>
  parts.flatMap((part) => {
    const missing = (of: string): PageFinding => ({
      field: part.field,
      level: 'error',
      rule: 'picture-without-words',
      message: `The picture ${of} has no text alternative: say in the media library what is seen.`,
    });
    if (part.kind === 'image') return part.alt.trim() === '' ? [missing(part.address)] : [];
    if (part.kind !== 'html') return [];
    return elementsIn(part.nodes)
      .filter(({ component, props }) => component === 'img' && !String(props['alt'] ?? '').trim())
      .map(({ props }) => missing(String(props['src'] ?? '')));
  });

/** Finds pictures that a page in another language than the site's main one describes in the main one. */
export const pictureLanguageFindings = (parts: readonly ContentPart[], language: string): PageFinding[] => {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return parts.flatMap((part) =>
    part.kind === 'image' && part.alt.trim() !== '' && part.altTexts[language] === undefined
      ? [
          {
            field: part.field,
            level: 'error',
            rule: PICTURE_LANGUAGE,
            message: `The picture ${part.address} has no text alternative in ${name}, and a page in ${name} shows it: write one beside the other in the media library.`,
          },
        ]
      : [],
  );
};

/** Finds rich text that is cut, because it would keep the server busy. */
export const cutFindings = (parts: readonly ContentPart[]): PageFinding[] =>
  parts.flatMap((part) =>
    part.kind === 'html' && part.isCut
      ? [
          {
            field: part.field,
            level: 'error',
            rule: 'cut-text',
            message:
              'The text asks for far more elements than it contains, so its end is not shown: close its tags, such as <b> and <font>.',
          },
        ]
      : [],
  );

/** Finds shortcodes that WordPress left in the text, because no plugin fills them in. */
export const shortcodeFindings = (parts: readonly ContentPart[]): PageFinding[] =>
  parts.flatMap((part) =>
    'shortcodes' in part && part.shortcodes.length > 0
      ? [
          {
            field: part.field,
            level: 'error',
            rule: 'unfilled-shortcode',
            message: `Nobody fills in ${part.shortcodes.map((name) => `[${name}]`).join(', ')}, so it is left out: activate the plugin that does, or take it out of the text.`,
          },
        ]
      : [],
  );

/** Finds headings that break the outline: a skipped level, or a second title of the page. */
export const headingFindings = (parts: readonly ContentPart[]): PageFinding[] =>
  parts.flatMap((part) => {
    if (part.kind !== 'html') return [];
    const levels = headingLevels(part.nodes);
    // Rich text is below the page's title or a block's heading, so it may begin at any level but the first.
    const above = (index: number) => levels[index - 1] ?? (part.field === 'content' ? 1 : 5);
    const jump = levels.findIndex((level, index) => level > above(index) + 1);
    const finding = (message: string): PageFinding => ({
      field: part.field,
      level: 'error',
      rule: 'heading-order',
      message,
    });
    return [
      ...(levels.includes(1) ? [finding('A heading of level 1 is the page’s title alone: begin with level 2.')] : []),
      ...(jump < 0
        ? []
        : [
            finding(
              `A heading of level ${levels[jump]} follows one of level ${above(jump)}: take the steps one by one.`,
            ),
          ]),
    ];
  });

/** Above this grade, a page requires more schooling than many of its readers have had. */
const HIGHEST_GRADE = 8;

/** Finds text that is hard to read. English only: the measure knows no other language. */
export function gradeFindings(parts: readonly ContentPart[]): PageFinding[] {
  const paragraphs = parts.flatMap((part) => (part.kind === 'html' ? paragraphsOf(part.nodes) : []));
  const grade = readingGrade(paragraphs);
  if (grade === undefined || grade <= HIGHEST_GRADE) return [];
  return [
    {
      field: 'content',
      level: 'warning',
      rule: 'reading-level',
      message: `The words of this page are of school grade ${grade}, and ${HIGHEST_GRADE} is the limit: shorter sentences and words help most.`,
    },
  ];
}

/** Every address that the parts link to, with its field. */
export const addressesIn = (parts: readonly ContentPart[]): { field: string; address: string }[] =>
  parts.flatMap((part) => {
    if (part.kind === 'link') return [{ field: part.field, address: part.address }];
    if (part.kind !== 'html') return [];
    return elementsIn(part.nodes).flatMap(({ component, props }) =>
      component === 'a' && typeof props['href'] === 'string' ? [{ field: part.field, address: props['href'] }] : [],
    );
  });
