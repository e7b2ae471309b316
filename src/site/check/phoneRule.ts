import { textOf } from '#ui/html/textOfHtml.ts';
import { elementsIn } from '#tools/check/contentParts.ts';
import type { CheckedPage } from '#tools/check/checkContent.ts';
import type { ContentPart } from '#tools/check/contentParts.ts';
import type { PageFinding } from '#tools/check/contentParts.ts';

/** A number of North America, as people write it. */
const PHONE = /(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b/g;

/** Toll-free numbers: hotlines, agencies and companies to which patients are sent. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/** Finds numbers that are not among the practice's facts: a mistyped digit, or an old number. */
export function phoneRule(facts: readonly ContentPart[]): (page: Pick<CheckedPage, 'parts'>) => PageFinding[] {
  const own = new Set(facts.flatMap(numbersIn));
  return ({ parts }) =>
    parts.flatMap((part) =>
      numbersIn(part)
        .filter((number) => !own.has(number) && !TOLL_FREE.test(number))
        .map((number) => ({
          field: part.field,
          level: 'error',
          rule: 'other-phone',
          message: `${readable(number)} is not a number of the practice: correct it, or add it to the practice’s facts.`,
        })),
    );
}

/** The numbers in a piece of content, as ten digits, each once. */
function numbersIn(part: ContentPart): string[] {
  const texts = {
    text: () => (part.kind === 'text' ? [part.text] : []),
    link: () => (part.kind === 'link' && part.address.startsWith('tel:') ? [telephone(part.address)] : []),
    image: () => [],
    html: () =>
      part.kind === 'html'
        ? [
            textOf(part.nodes),
            ...elementsIn(part.nodes).flatMap(({ props: { href } }) =>
              typeof href === 'string' && href.startsWith('tel:') ? [telephone(href)] : [],
            ),
          ]
        : [],
  }[part.kind]();
  const found = texts
    .flatMap((text) => text.match(PHONE) ?? [])
    .map((number) => number.replaceAll(/\D/g, '').slice(-10));
  return [...new Set(found)];
}

/** `tel:+17135550142` in the format of written numbers. */
const telephone = (address: string): string => readable(address.replaceAll(/\D/g, '').slice(-10));

const readable = (digits: string): string => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
