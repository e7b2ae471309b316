import { fillValue, findUnfilled } from '@ostium/content';
import type { Placeholders } from '@ostium/content';
import type { OpenContentRules, CheckedPage, PageFinding, ContentPart } from 'ostium/check';
import { partsIn, elementsIn } from 'ostium/check';
import { practiceOfSite } from '../practice/openPractice.ts';
import { placeholdersOf, practiceNeed, readPractice } from '../practice/practice.ts';
import { createPlaceholderSource } from '../practice/placeholderSource.ts';
import { signsNeed } from '../signs/signs.ts';
import { isBlank } from 'ostium';
import { textOf } from 'ostium/ui/html/visible/textOfHtml.ts';
import { createSharedWords, readWordings } from './sharedWords.ts';
import { createTwinRule, signFindings, signRule } from './signRules.ts';

/** The rules of this practice for its pages: a review of medical content, and its facts by their names. */
export const openRules: OpenContentRules = async ({ content, settings, fields, readYaml }) => {
  const source = content.open();
  await source.fetchNeeds([practiceNeed, signsNeed]);
  const outcome = source.outcome(practiceNeed);
  const value = outcome?.isFound && 'value' in outcome ? outcome.value : undefined;
  const reading = value === undefined ? undefined : readPractice(value, fields);
  const practice = reading?.ok ? reading.practice : await practiceOfSite({ settings, fields, readYaml });
  const placeholders = placeholdersOf(practice);
  const placeholderSource = createPlaceholderSource({
    settings,
    fields,
    report: () => undefined,
    learnPractice: () => practice,
  });
  content.fillPlaceholders(placeholderSource);
  placeholderSource.read({ outcome: source.outcome, entity: source.entity });
  const subjects = placeholderSource.subjects();

  const practiceParts = value === undefined ? [] : partsIn('practice', value);
  const rule = placeholderRule(placeholders, practiceParts);
  const sharedWords = createSharedWords(await readWordings(settings.contentDir));
  const withoutNumbers = practiceParts.filter(({ field }) => !field.startsWith('practice.phone.'));
  return {
    rules: [reviewRule(Date.now()), changedRule, rule, signRule(subjects), createTwinRule(subjects), sharedWords.read],
    parts: partsIn('practice', fillValue(value, placeholders)),
    findings: () => [...rule({ written: withoutNumbers }), ...signFindings(subjects), ...sharedWords.findings()],
  };
};

/** Pages of care are below these: what they say is medical, so somebody answers for it. */
const CARE = ['/services/', '/treatments/', '/technology/'];

/** How long a review is valid. */
const YEARS = 2;

/** What is wrong with the review of a page of care: no reviewer, no date, or too old. `now` in milliseconds since 1970. */
const reviewRule =
  (now: number) =>
  ({ path, raw: { acf } }: Pick<CheckedPage, 'path' | 'raw'>): PageFinding[] => {
    if (!CARE.some((folder) => path.startsWith(folder))) return [];
    const custom = new Map<string, unknown>(typeof acf === 'object' && acf !== null ? Object.entries(acf) : []);
    const reviewers = custom.get('reviewed_by');
    const finding = (field: string, rule: string, message: string): PageFinding => ({
      field,
      level: 'error',
      rule,
      message,
    });
    return [
      ...(isBlank(reviewers)
        ? [finding('acf.reviewed_by', 'missing-reviewer', 'A page of care names who reviewed it: fill in a reviewer.')]
        : []),
      ...dateFindings(custom.get('reviewed_on'), now).map(([rule, message]) =>
        finding('acf.reviewed_on', rule, message),
      ),
    ];
  };

/**
 * Finds text that was changed after its review, wherever a review is named. WordPress dates every save, even of a comma, so an
 * editor has to judge. Anything published after its review and never changed is as it was reviewed.
 */
function changedRule({ raw: { acf, date, modified } }: Pick<CheckedPage, 'raw'>): PageFinding[] {
  const custom = new Map<string, unknown>(typeof acf === 'object' && acf !== null ? Object.entries(acf) : []);
  const [reviewedOn, changedOn] = [dayOf(custom.get('reviewed_on')), dayOf(modified)];
  if (reviewedOn === undefined || changedOn === undefined || changedOn <= reviewedOn || modified === date) return [];
  return [
    {
      field: 'acf.reviewed_on',
      level: 'warning',
      rule: 'changed-after-review',
      message: `It was changed on ${changedOn}, after its review of ${reviewedOn}: have what is new read, then set the day of that review.`,
    },
  ];
}

/** ACF stores a date as 20261005, whatever format it returns. */
function dayOf(value: unknown): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(typeof value === 'string' ? value : '') ?? [];
  return year && `${year}-${month}-${date}`;
}

function dateFindings(day: unknown, now: number): [rule: string, message: string][] {
  const reviewed = dayOf(day);
  if (reviewed === undefined)
    return [['missing-review-date', 'A page of care says when it was reviewed: a day such as 2026-10-05.']];
  const end = new Date(reviewed);
  return end.setUTCFullYear(end.getUTCFullYear() + YEARS) >= now
    ? []
    : [['old-review', `The review of ${reviewed} is more than ${YEARS} years old: have the page read again.`]];
}

/** A number of North America, as people write it, with or without anything between its digits. */
const NUMBER = /(?:\+?1[\s.‐‑–-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.‐‑–-]?)\d{3}[\s.‐‑–-]?\d{4}\b/g;

/** Digits alone could be anything. */
const DIGITS = /^\d+$/;

/** Toll-free numbers: hotlines, agencies and companies to which patients are sent. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/**
 * Finds numbers of the practice that are written out, where a placeholder would change with the facts; numbers that are nobody's: a
 * mistyped digit, or an old number; and placeholders that leave nothing.
 */
function placeholderRule(
  placeholders: Placeholders,
  facts: readonly ContentPart[],
): (page: Pick<CheckedPage, 'written'>) => PageFinding[] {
  const names = new Map(
    [...placeholders].flatMap(([name, { text, address = '' }]) =>
      [...numbersIn(text).map(tenDigits), ...numberDialled(address)].map((number) => [number, name] as const),
    ),
  );
  const othersOfPractice = new Set(
    facts.flatMap((part) => [
      ...wordsOf(part).flatMap(numbersIn).map(tenDigits),
      ...dialledIn(part).flatMap(numberDialled),
    ]),
  );
  // A practice without numbers has none from which another could differ.
  const hasNumbers = names.size + othersOfPractice.size > 0;

  const numberFindings = (part: ContentPart): PageFinding[] => {
    const { field } = part;
    const finding = (number: string, form: (name: string) => string): PageFinding[] => {
      const name = names.get(number);
      if (name !== undefined)
        return [
          {
            field,
            level: 'error',
            rule: 'written-number',
            message: `${formatNumber(number)} is written out: write ${placeholders.get(name)?.address ? form(name) : `[${name}]`} instead, which changes with the practice’s facts.`,
          },
        ];
      if (!hasNumbers || othersOfPractice.has(number) || TOLL_FREE.test(number)) return [];
      return [
        {
          field,
          level: 'error',
          rule: 'other-phone',
          message: `${formatNumber(number)} is not a number of the practice: write [phone], or correct it, or add it to the practice’s facts.`,
        },
      ];
    };
    const dialledNumbers = new Set(dialledIn(part).flatMap(numberDialled));
    const isNumber = (number: string): boolean => !DIGITS.test(number) || names.has(tenDigits(number));
    const textNumbers = new Set(wordsOf(part).flatMap(numbersIn).filter(isNumber).map(tenDigits));
    const linkForm = (name: string): string =>
      part.kind === 'html' ? `[${name} link], or tel:[${name}] as the address of a link,` : `tel:[${name}]`;
    return [
      ...[...dialledNumbers].flatMap((number) => finding(number, linkForm)),
      ...[...textNumbers]
        .filter((number) => !dialledNumbers.has(number))
        .flatMap((number) => finding(number, (name) => `[${name}]`)),
    ];
  };

  return ({ written }) =>
    withoutRepeated(written.flatMap((part) => [...numberFindings(part), ...unfilledFindings(part, placeholders)]));
}

/** The excerpt that WordPress makes repeats the first words of the content. */
const withoutRepeated = (findings: readonly PageFinding[]): PageFinding[] =>
  findings.filter(
    ({ field, rule }) =>
      field !== 'excerpt' || !findings.some((other) => other.field === 'content' && other.rule === rule),
  );

const unfilledFindings = (part: ContentPart, placeholders: Placeholders): PageFinding[] =>
  [...wordsOf(part), ...dialledIn(part)]
    .flatMap((words) => findUnfilled(words, placeholders))
    .map(({ text, isKnown }) => ({
      field: part.field,
      level: 'error',
      rule: isKnown ? 'empty-placeholder' : 'unknown-placeholder',
      message: isKnown
        ? `The practice’s facts say nothing for ${text}, so nothing stands in its place: fill it in under Settings → Practice (practice.yaml), or take it out of the text.`
        : `Nothing has the name ${text}, so nothing stands in its place: there are ${namesOf(placeholders)}. Write words that are no name in round brackets.`,
    }));

const namesOf = (placeholders: Placeholders): string =>
  [...placeholders]
    .flatMap(([name, { address }]) => [`[${name}]`, ...(address === undefined ? [] : [`[${name} link]`])])
    .join(', ');

/** What people read in a piece of content. */
function wordsOf(part: ContentPart): string[] {
  if (part.kind === 'text') return [part.text];
  if (part.kind === 'html')
    return [
      textOf(part.nodes),
      ...elementsIn(part.nodes).flatMap(({ props: { alt, title } }) =>
        [alt, title].filter((words) => typeof words === 'string'),
      ),
    ];
  return part.kind === 'image' ? [part.alt, ...Object.values(part.altTexts)] : [];
}

/** What phones dial in a piece of content: addresses such as `tel:+17135550142`. */
function dialledIn(part: ContentPart): string[] {
  const addresses =
    part.kind === 'html'
      ? elementsIn(part.nodes).map(({ props: { href } }) => (typeof href === 'string' ? href : ''))
      : [part.kind === 'link' ? part.address : ''];
  return addresses.filter((address) => address.startsWith('tel:'));
}

/** The numbers in a text, as they are written. */
const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** The number of `tel:+17135550142`, unless it is shorter, such as 911. */
function numberDialled(address: string): string[] {
  const digits = tenDigits(address);
  return digits.length === 10 ? [digits] : [];
}

const tenDigits = (number: string): string => number.replaceAll(/\D/g, '').slice(-10);

const formatNumber = (digits: string): string => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
