import { openEmulator, readYaml } from '@ostium/wordpress';
import { readSettings, SettingsError } from '#runtime/settings/settings.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { SiteEntry, ReadYaml, CheckedPage, Site } from '#site/site.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createFields } from '#page/blocks/fields.ts';
import { readRawTags } from '#page/head/readHead.ts';
import { loadPage } from '#page/loadPage.ts';
import { entityOfRecord, subjectRef } from '#page/page.ts';
import type { Page } from '#page/page.ts';
import { createPageReader } from '#page/pageReader.ts';
import { createPageDeps } from '#routes/pages/createPages.ts';
import type { OpenEmulator } from '#runtime/source/contentConnection.ts';
import { connectContent, createResolve } from '#runtime/source/contentConnection.ts';
import { contentPartsOf, featuredPart, partsIn, WHOLE_SITE, MANY_PAGES, PICTURE_LANGUAGE } from '#site/contentParts.ts';
import type { ContentPart, Finding, PageFinding } from '#site/contentParts.ts';
import { addressesIn, gradeOf, createLinkCheck, createPageCheck } from '#routes/editing/pageFindings.ts';
import { findMeta, titleIn, isHiddenFromSearch } from '#page/head/headTag.ts';
import { HIDDEN_FRONT_PAGE } from '#routes/health.ts';
import type { Entity, Source } from '@ostium/content';
import { withoutAvatarHashes } from '@ostium/content';

export { formatFindings, formatTotal } from '#site/contentParts.ts';
export { isStartMistake } from '#runtime/settings/settings.ts';

/** Checks the content of a site that the environment names: its content folder, or a WordPress (`CONTENT_API`). */
export const checkSite = ({ config, site }: SiteEntry, env: Readonly<Record<string, string | undefined>>) =>
  checkContent(readSettings(config, env, site.settings), { site, openEmulator, readYaml });

/** What the content is checked with. */
export interface CheckDeps {
  site: Site;
  openEmulator: OpenEmulator;
  readYaml: ReadYaml;
}

/** How much can be read of a source in one run, however large it is: on the order of a hundred thousand pages. */
const LIMITS = {
  linkListPauseMs: 0,
  maxLinkLists: 1000,
  maxWaiting: 100_000,
  maxLookupsWaiting: 100_000,
  maxLookupsOfClient: 100_000,
};

/** Pages checked at once. */
const AT_ONCE = 4;

/**
 * Reads every page that the content source lists, as the site does, and says what should be fixed, and of which school grade the words
 * of each page in English are, the easiest first. Throws a `SettingsError` if the
 * source does not respond.
 */
export async function checkContent(
  settings: Settings,
  { site, openEmulator, readYaml }: CheckDeps,
): Promise<{ findings: Finding[]; pages: number; grades: Readonly<Record<string, number>> }> {
  const reportedProblems: { problem: string; page: string }[] = [];
  /** The page that is being read: what reads rich text does not know it. */
  const reading = new AsyncLocalStorage<string>();
  const report = (problem: string) => void reportedProblems.push({ problem, page: reading.getStore() ?? WHOLE_SITE });
  const { content } = await connectContent(settings, { openEmulator, limits: LIMITS, report });
  const knownPaths = new Set(content.knownPaths());
  if (!(await content.readLinkLists(new AbortController().signal)))
    throw new SettingsError(
      `The content source does not list its pages: ${reportedProblems.map(({ problem }) => problem).join(' ') || 'it gave no reason.'}`,
    );

  // Before the site's own rules read what has no page.
  const paths = content.knownPaths().toSorted();
  const fields = createFields({ resolve: createResolve(content), allowedScripts: settings.contentScripts, report });
  const reader = createPageReader(site, fields, report);
  const pageDeps = createPageDeps({ site, settings, content, reader }, { report });
  const facts = (await site.openContentRules?.({ content, settings, fields, readYaml })) ?? {
    rules: [],
    parts: [],
    findings: () => [],
  };

  const findLinkFaults = createLinkCheck(content);
  const findPageFaults = createPageCheck({ site, settings, fields, rules: facts.rules, findLinkFaults });

  const grades = new Map<string, number>();
  const checkPage = async (path: string): Promise<Finding[]> => {
    const source = content.open();
    const page = await loadPage(source, path, pageDeps);
    if (page.record.isRedirection) return [];
    if (page.record.isError) return [{ page: path, ...withoutResponse(page.record.errorStatus, knownPaths.has(path)) }];
    const checked = openPage(path, page, source);
    const grade = page.language === 'en' ? gradeOf(checked.parts) : undefined;
    if (grade !== undefined) grades.set(path, grade);
    const findings = [
      ...emptyKindFindings(page),
      ...headFindings(page, checked.raw, titleOf(checked)),
      ...frontPageFindings(page),
      ...(await findPageFaults(checked)),
    ];
    return findings.map((finding) => ({ page: path, ...finding }));
  };

  const findings = await inTurns(paths, (path) => reading.run(path, () => checkPage(path)));
  const ofFacts = [...facts.findings(), ...(await findLinkFaults(addressesIn(facts.parts)))];
  const otherFindings = reportedProblems.flatMap(({ problem, page }) => reportedFinding(problem, page));
  return {
    findings: groupFindings([
      ...findings,
      ...ofFacts.map((finding) => ({ page: 'the practice’s facts', ...finding })),
      ...otherFindings,
    ]),
    pages: paths.length,
    grades: Object.fromEntries([...grades].toSorted(([, a], [, b]) => a - b)),
  };
}

function openPage(path: string, page: Page, source: Source): CheckedPage {
  const ref = page.record.isPostType ? subjectRef(page.record) : undefined;
  const entity = ref && source.entity(ref);
  const raw = entity?.raw ?? {};
  const media = entity?.embedded.featuredMedia && source.entity(entity.embedded.featuredMedia);
  const parts = [...contentPartsOf(raw), ...(media ? featuredPart(media.raw) : [])];
  const written = [...wordsPartsOf(entity?.written ?? raw), ...(media ? featuredPart(media.written ?? media.raw) : [])];
  return { path, page, entity: entityOfRecord(page), raw, parts, written };
}

/** Everything in an item that anybody can read: what its page shows, its excerpt, and its words for search engines. */
function wordsPartsOf(raw: Entity['raw']): ContentPart[] {
  const tags = readRawTags(raw, () => undefined);
  const title = tags.find(({ tag }) => tag === 'title')?.content;
  const description = tags.find(({ attributes }) => attributes['name'] === 'description')?.attributes['content'];
  return [
    ...contentPartsOf(raw),
    ...partsIn('excerpt', raw['excerpt']).map((part) => ({ ...part, field: 'excerpt' })),
    ...partsIn('seo.title', title),
    ...partsIn('seo.description', description),
  ];
}

/** The title that somebody wrote. Without one, the site names the item by its first words. */
function titleOf({ entity, raw }: CheckedPage): string {
  const { title } = raw;
  const titleText = typeof title === 'object' && title !== null && 'rendered' in title ? title.rendered : undefined;
  return titleText === '' ? '' : (entity?.title ?? '');
}

const withoutResponse = (status: number, isNamed: boolean): PageFinding => ({
  field: 'page',
  level: 'error',
  rule: 'unanswered-page',
  message: isNamed
    ? `site.config.ts names this address (source.homepage, postsPage or an archive in postTypes), and the content source has nothing there (${status}): correct the setting, or publish what belongs there.`
    : `The content source lists this page, and the site answers ${status}.`,
});

/** What the site's own reading reported about an item. Blocks are left out: they are read here one by one, with the paths of their fields. */
function reportedFinding(problem: string, reading: string): Finding[] {
  const [, pagePath, sentence = problem] = /^(\/\S*?): ([^]*)$/.exec(problem) ?? [];
  if (/^block \d/.test(sentence)) return [];
  return [
    {
      page: pagePath ?? reading,
      field: sentence.startsWith('custom fields: ') ? 'acf' : 'page',
      level: 'error',
      // Without a path it is about something in rich text.
      rule: pagePath === undefined && reading !== WHOLE_SITE ? 'left-out' : 'unreadable-field',
      message: sentence,
    },
  ];
}

/** Runs a task for each path, a few at once, and keeps the order. */
async function inTurns<Result>(paths: readonly string[], run: (path: string) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[][] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < paths.length; index = next++) results[index] = await run(paths[index] ?? '');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results.flat();
}

/** Search engines cut off longer ones. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** What an item's page lacks for search engines and link previews. A page that they may not list needs neither. */
function headFindings(
  { head, record }: Pick<Page, 'head' | 'record'>,
  raw: Entity['raw'],
  title: string,
): PageFinding[] {
  if (!record.isPostType || isHiddenFromSearch(head)) return [];
  const titleText = titleIn(head);
  // Without a description, the page's own text is used. That is not a mistake if WordPress writes no description for any page.
  const ready = readRawTags(raw, () => undefined);
  const isWritten = ready.length === 0 || ready.some(({ attributes }) => attributes['name'] === 'description');
  const description = isWritten ? (findMeta(head, 'description') ?? '') : '';
  const finding = (field: string, level: PageFinding['level'], rule: string, message: string): PageFinding[] => [
    { field, level, rule, message },
  ];
  return [
    ...(title === '' ? finding('title', 'error', 'missing-title', 'The page has no title.') : []),
    ...(titleText.length > MAX_TITLE
      ? finding(
          'seo.title',
          'warning',
          'long-title',
          `The title for search engines has ${titleText.length} characters, and ${MAX_TITLE} are shown: “${titleText}”.`,
        )
      : []),
    ...(description === ''
      ? finding('seo.description', 'error', 'missing-description', 'The page has no description for search engines.')
      : []),
    ...(description.length > MAX_DESCRIPTION
      ? finding(
          'seo.description',
          'warning',
          'long-description',
          `The description has ${description.length} characters, and ${MAX_DESCRIPTION} are shown.`,
        )
      : []),
  ];
}

/** A front page that is hidden from search engines; other pages may be. */
const frontPageFindings = ({ head, link, home }: Pick<Page, 'head' | 'link' | 'home'>): PageFinding[] =>
  link === home && isHiddenFromSearch(head)
    ? [{ field: 'yoast_head', level: 'warning', rule: 'hidden-front-page', message: HIDDEN_FRONT_PAGE }]
    : [];

/** Says that a page is of a kind that is made of blocks, and has none. */
const emptyKindFindings = ({ emptyKind }: Pick<Page, 'emptyKind'>): PageFinding[] =>
  emptyKind === undefined
    ? []
    : [
        {
          field: 'acf',
          level: 'warning',
          rule: 'page-without-blocks',
          message: `Pages of the kind "${emptyKind}" are made of blocks, and this one has none: its title and its text are shown.`,
        },
      ];

/** What may be the same on many pages without being a mistake of each. */
const SHARED: ReadonlySet<string> = new Set(['left-out', 'dead-link', 'moved-link', 'picture-without-words']);

/** On fewer pages than this, a finding is named for each of them. */
const FEW = 4;

/** Pages named as examples. */
const EXAMPLES = 3;

/** The files of another host are one matter, however many there are. */
const LEFT_OUT = /^The picture or file (?<address>\S+) is left out/;

const hostOf = (message: string): string | undefined => {
  const address = LEFT_OUT.exec(message)?.groups?.['address'] ?? '';
  const url = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(url) ? new URL(url).host : undefined;
};

/** What makes findings one matter: they say the same, numbers aside, or are about the same host. */
const matterOf = ({ rule, message }: Finding): string => {
  const host = hostOf(message);
  return `${rule} ${host === undefined ? message.replace(/\d+/g, '0') : `host ${host}`}`;
};

/**
 * Each finding once, with its page. What concerns many pages, such as something that WordPress itself writes into each, becomes one finding
 * with a count and examples.
 */
export function groupFindings(findings: readonly Finding[]): Finding[] {
  const matters = new Map<string, Map<string, Finding>>();
  for (const finding of findings) {
    const maskedFinding = { ...finding, message: withoutAvatarHashes(finding.message) };
    const matterFindings = matters.get(matterOf(maskedFinding)) ?? new Map<string, Finding>();
    const place = maskedFinding.rule === PICTURE_LANGUAGE ? [] : [maskedFinding.page, maskedFinding.field];
    const key = JSON.stringify([...place, maskedFinding.message]);
    matterFindings.set(key, matterFindings.get(key) ?? maskedFinding);
    matters.set(matterOf(maskedFinding), matterFindings);
  }
  return [...matters.values()].flatMap((matter) => {
    const sameFindings = [...matter.values()];
    const pages = [...new Set(sameFindings.map(({ page }) => page))].toSorted();
    const [first] = sameFindings;
    return first === undefined || !SHARED.has(first.rule) || pages.length < FEW
      ? sameFindings
      : [{ ...first, page: MANY_PAGES, ...summarizeGroup(first, sameFindings, pages) }];
  });
}

function summarizeGroup(
  { message }: Finding,
  findings: readonly Finding[],
  pages: readonly string[],
): Pick<Finding, 'level' | 'message'> {
  const host = hostOf(message);
  const pagesText = `On ${pages.length} pages, such as ${pages.slice(0, EXAMPLES).join(', ')}.`;
  if (host !== undefined && /(?:^|\.)gravatar\.com$/.test(host))
    return {
      level: 'warning',
      message: `The faces of commenters and authors, which WordPress loads from ${host}, are left out, so that no other company learns who reads a page: there is nothing to do. ${pagesText}`,
    };
  return {
    level: findings.some(({ level }) => level === 'error') ? 'error' : 'warning',
    message:
      host === undefined
        ? `${message} ${pagesText}`
        : `${findings.length} pictures or files of ${host} are left out, because pages load only the uploads of the content source: put those that should be seen into the media library. ${pagesText}`,
  };
}
