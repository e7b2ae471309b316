import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import { textOf } from 'ostium/ui/html/visible/textOfHtml.ts';
import { elementsIn } from 'ostium/check';
import type { CheckedPage, ContentPart, PageFinding } from 'ostium/check';
import { signsNamed } from '../signs/signs.ts';
import type { Subject } from '../signs/signs.ts';

/** A paragraph that names signs, as an editor writes it. An excerpt that is cut off within one has a bracket more. */
const NAMES = /\[signs\s([^[\]]*)\]/g;

/** A heading that says how soon something needs help. */
const LEVEL_HEADING =
  /\b911\b|emergency room|\bsame day\b|\bcall us today\b|\bwithin (?:days|a few days|two weeks)\b|sala de emergencias|\bmismo día\b|\bdos semanas\b/i;

/** What some write before a sign. */
const LEAD =
  /^(?:call 911|go to an emergency room|llame al 911|vaya a una sala de emergencias)(?: for| with| if| si| por)?\s*/i;

/** Shorter words, such as "a stiff neck", also stand in other sentences. */
const FEWEST_WORDS = 5;

/** Nobody reads a longer one in a hurry. */
const MOST_WORDS = 20;

type SignPage = Pick<CheckedPage, 'path' | 'written'> & { entity: { translation?: unknown } | undefined };

/**
 * Finds what of warning signs a page says itself: a name that no sign has, a sign or a level that is written out. Each stands once,
 * among the signs, so that no two pages differ.
 */
export function signRule(subjects: readonly Subject[]): (page: SignPage) => PageFinding[] {
  const names = new Set(subjects.flatMap(({ name, signs }) => [name, ...signs.map((sign) => sign.name)]));
  const nameOfWords = new Map(
    subjects.flatMap(({ signs }) =>
      signs.flatMap(({ name, words }) => Object.values(words).map((text) => [plain(text), name] as const)),
    ),
  );
  const findIn = (part: ContentPart): PageFinding[] => {
    if (part.kind !== 'html') return [];
    const finding = (rule: string, message: string): PageFinding => ({
      field: part.field,
      level: 'error',
      rule,
      message,
    });
    const unknownNames = namesIn(part).filter((name) => !names.has(name));
    const texts = elementsIn(part.nodes)
      .filter((element) => isElement(element, 'li') || isElement(element, 'p'))
      .flatMap((element) => textOf([element]).split(/(?<=[.!?])\s/));
    const writtenNames = new Set(
      texts.flatMap((text) => {
        const name = nameOfWords.get(plain(text)) ?? nameOfWords.get(plain(text.replace(LEAD, '')));
        return name !== undefined && text.split(/\s+/).length >= FEWEST_WORDS ? [name] : [];
      }),
    );
    const headings = elementsIn(part.nodes)
      .filter(({ component }) => component === 'h3' || component === 'h4')
      .map((element) => textOf([element]))
      .filter((text) => LEVEL_HEADING.test(text));
    return [
      ...unknownNames.map((name) =>
        finding(
          'unknown-sign',
          `No warning sign has the name “${name}”: correct it, or add the sign under Warning signs.`,
        ),
      ),
      ...[...writtenNames].map((name) =>
        finding(
          'written-sign',
          `A warning sign is written out: write a paragraph [signs ${name}] instead, so that it is the same everywhere.`,
        ),
      ),
      ...headings.map((text) =>
        finding(
          'written-level',
          `The heading “${text.trim()}” says how soon to call: write a paragraph [signs …] with the names of the signs, which brings its own headings.`,
        ),
      ),
    ];
  };
  return ({ written }) => written.flatMap(findIn);
}

/** Finds signs of a page that its translation lacks. Each pair is compared when the second of the two is checked. */
export function createTwinRule(subjects: readonly Subject[]): (page: SignPage) => PageFinding[] {
  const signsOf = new Map<string, Map<string, readonly string[]>>();
  return ({ path, written, entity }) => {
    const translation = entity?.translation;
    if (typeof translation !== 'string') return [];
    const names = written.flatMap(namesIn);
    const signs = signsNamed(names, subjects).map(({ name }) => name);
    const twins = signsOf.get(translation);
    const twin = twins?.get(path);
    signsOf.set(path, new Map([[translation, signs]]));
    if (twin === undefined) return [];
    const missing = [
      ...signs.filter((name) => !twin.includes(name)).map((name) => ({ name, page: translation })),
      ...twin.filter((name) => !signs.includes(name)).map((name) => ({ name, page: path })),
    ];
    return missing.map(({ name, page }) => ({
      field: 'content',
      level: 'error',
      rule: 'sign-missing-in-translation',
      message: `The sign “${name}” is not on ${page}: name it there too, since both pages are the same in two languages.`,
    }));
  };
}

/** Finds what is wrong with the signs themselves: a name or words that two of them have, or one that is too long to read in a hurry. */
export function signFindings(subjects: readonly Subject[]): PageFinding[] {
  const signs = subjects.flatMap((subject) => subject.signs.map((sign) => ({ subject, sign })));
  const firstOf = new Map<string, string>();
  return signs.flatMap(({ subject, sign }) => {
    const field = `signs.${subject.name}.${sign.name}`;
    const finding = (rule: string, message: string): PageFinding => ({ field, level: 'error', rule, message });
    const keys = [`name ${sign.name}`, ...Object.values(sign.words).map(plain)];
    const others = new Set(keys.flatMap((key) => firstOf.get(key) ?? []));
    for (const key of keys) if (!firstOf.has(key)) firstOf.set(key, sign.name);
    const isLong = Object.values(sign.words).some((text) =>
      text.split(/(?<=[.!?])\s/).some((sentence) => sentence.split(/\s+/).length > MOST_WORDS),
    );
    return [
      ...[...others].map((name) =>
        finding(
          'sign-twice',
          `The signs “${name}” and “${sign.name}” are the same: leave one of them, since a sign has one level.`,
        ),
      ),
      ...(isLong
        ? [
            finding(
              'long-sign',
              `A sentence of the sign “${sign.name}” has more than ${MOST_WORDS} words: make it shorter.`,
            ),
          ]
        : []),
    ];
  });
}

function namesIn(part: ContentPart): string[] {
  if (part.kind !== 'html') return [];
  return Array.from(textOf(part.nodes).matchAll(NAMES), ([, names = '']) => names.trim().split(/[\s,]+/)).flat();
}

/** Words without case, marks and the spaces around them. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
