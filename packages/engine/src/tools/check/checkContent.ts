import { AsyncLocalStorage } from 'node:async_hooks';
import type { Entity, Source } from '@ostium/content';
import { createFields } from '#page/blocks/fields.ts';
import { readRawTags } from '#page/head/rawTags.ts';
import { loadPage } from '#page/loadPage.ts';
import { entityOfRecord, subjectRef, type Page } from '#page/page.ts';
import { createPageReader } from '#page/pageReader.ts';
import { createPageDeps } from '#routes/pages/createPages.ts';
import type { ReadYaml } from '#site/readYaml.ts';
import type { Site } from '#site/site.ts';
import type { OpenEmulator } from '#runtime/source/contentConnection.ts';
import { connectContent, createResolve } from '#runtime/source/contentConnection.ts';
import { mainLanguageOf } from '#runtime/settings/siteConfig.ts';
import { SettingsError, type Settings } from '#runtime/settings/settings.ts';
import { blockFindings, emptyKindFindings, frontPageFindings, headFindings, createLinkCheck } from './blockFindings.ts';
import {
  contentPartsOf,
  featuredPart,
  partsIn,
  type ContentPart,
  WHOLE_SITE,
  type Finding,
  type PageFinding,
} from '#site/contentParts.ts';
import type { CheckedPage } from '#site/contentRules.ts';
import { groupFindings } from './groupFindings.ts';
import {
  addressesIn,
  cutFindings,
  gradeFindings,
  headingFindings,
  pictureFindings,
  pictureLanguageFindings,
  shortcodeFindings,
} from './partFindings.ts';

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
 * Reads every page that the content source lists, as the site does, and says what should be fixed. Throws a `SettingsError` if the
 * source does not respond.
 */
export async function checkContent(
  settings: Settings,
  { site, openEmulator, readYaml }: CheckDeps,
): Promise<{ findings: Finding[]; pages: number }> {
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

  const fields = createFields({ resolve: createResolve(content), allowedScripts: settings.contentScripts, report });
  const reader = createPageReader(site, fields, report);
  const pageDeps = createPageDeps({ site, settings, content, reader }, { report });
  const findLinkFaults = createLinkCheck({ content, resolve: createResolve(content) });
  const mainLanguage = mainLanguageOf(settings);
  const facts = (await site.openContentRules?.({ content, settings, fields, readYaml })) ?? {
    rules: [],
    parts: [],
    findings: [],
  };

  const checkPage = async (path: string): Promise<Finding[]> => {
    const source = content.open();
    const page = await loadPage(source, path, pageDeps);
    if (page.record.isRedirection) return [];
    if (page.record.isError) return [{ page: path, ...withoutResponse(page.record.errorStatus, knownPaths.has(path)) }];
    const checked = openPage(path, page, source);
    const { acf } = checked.raw;
    const findings = [
      ...blockFindings(acf, { kind: page.emptyKind ?? page.kind, definitions: site, fields }),
      ...emptyKindFindings(page),
      ...headFindings(page, checked.raw, titleOf(checked)),
      ...cutFindings(checked.parts),
      ...frontPageFindings(page),
      ...shortcodeFindings(checked.parts),
      ...pictureFindings(checked.parts),
      ...(page.language === mainLanguage ? [] : pictureLanguageFindings(checked.parts, page.language)),
      ...headingFindings(checked.parts),
      ...(page.language === 'en' ? gradeFindings(checked.parts) : []),
      ...(await findLinkFaults(addressesIn(checked.parts))),
      ...facts.rules.flatMap((rule) => rule(checked)),
    ];
    return findings.map((finding) => ({ page: path, ...finding }));
  };

  const paths = content.knownPaths().toSorted();
  const findings = await inTurns(paths, (path) => reading.run(path, () => checkPage(path)));
  const ofFacts = [...facts.findings, ...(await findLinkFaults(addressesIn(facts.parts)))];
  const otherFindings = reportedProblems.flatMap(({ problem, page }) => reportedFinding(problem, page));
  return {
    findings: groupFindings([
      ...findings,
      ...ofFacts.map((finding) => ({ page: 'the practice’s facts', ...finding })),
      ...otherFindings,
    ]),
    pages: paths.length,
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
