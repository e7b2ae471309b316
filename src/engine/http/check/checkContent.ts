import { createFields } from '#engine/blocks/fields.ts';
import type { ReadEntity } from '#engine/blocks/readableNeed.ts';
import type { Entity, Source } from '#engine/content/source.ts';
import { loadPage } from '#engine/pages/loadPage.ts';
import { entityOfRecord, subjectRef, type Page } from '#engine/pages/page.ts';
import { createPageReader } from '#engine/pages/pageReader.ts';
import { createPageDeps } from '../pages/respond.ts';
import type { OpenEmulator, Site } from '../site.ts';
import { connectContent, createResolve } from '../start/contentConnection.ts';
import { SettingsError, type Settings } from '../start/settings.ts';
import { blockFindings } from './blockFindings.ts';
import { contentPartsOf, featuredPart, type ContentPart } from './contentParts.ts';
import type { Finding, PageFinding } from './finding.ts';
import { headFindings } from './headFindings.ts';
import { createLinkCheck } from './linkFindings.ts';
import { addressesIn, gradeFindings, headingFindings, pictureFindings } from './partFindings.ts';

/** A page as a rule sees it. */
export interface CheckedPage {
  path: string;
  page: Page;
  /** What the site has read of the page's own item. */
  own: ReadEntity | undefined;
  /** What WordPress sent for it. */
  raw: Entity['raw'];
  parts: readonly ContentPart[];
}

/** A site's own requirement for its pages, beyond those for every site. */
export type ContentRule = (page: CheckedPage) => readonly PageFinding[];

/** Creates a site's rules, which may first read more content, such as the practice's facts. Findings in that content belong to no page. */
export type OpenContentRules = (
  source: Source,
) => Promise<{ rules: readonly ContentRule[]; parts: readonly ContentPart[] }>;

/** What the content is checked with. */
export interface CheckDeps {
  site: Site;
  openEmulator: OpenEmulator;
  openRules: OpenContentRules;
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
  { site, openEmulator, openRules }: CheckDeps,
): Promise<{ findings: Finding[]; pages: number }> {
  const reported: string[] = [];
  const report = (problem: string) => void reported.push(problem);
  const { content } = await connectContent(settings, { openEmulator, limits: LIMITS, report });
  if (!(await content.readLinkLists(new AbortController().signal)))
    throw new SettingsError(
      `The content source does not list its pages: ${reported.join(' ') || 'it gave no reason.'}`,
    );

  const fields = createFields({ resolve: createResolve(content), allowedScripts: settings.contentScripts, report });
  const reader = createPageReader(site, fields, report);
  const pageDeps = createPageDeps({ site, settings, content, reader, report });
  const findLinkFaults = createLinkCheck({ content, resolve: createResolve(content) });
  const { rules, parts } = await openRules(content.open());

  const checkPage = async (path: string): Promise<Finding[]> => {
    const source = content.open();
    const page = await loadPage(source, path, pageDeps);
    if (page.record.isRedirection) return [];
    if (page.record.isError) return [{ page: path, ...withoutResponse(page.record.errorStatus) }];
    const checked = openPage(path, page, source);
    const { acf } = checked.raw;
    const findings = [
      ...blockFindings(acf, { kind: page.kind, definitions: site, fields }),
      ...headFindings(page, checked.raw, titleOf(checked)),
      ...pictureFindings(checked.parts),
      ...headingFindings(checked.parts),
      ...(page.language === 'en' ? gradeFindings(checked.parts) : []),
      ...(await findLinkFaults(addressesIn(checked.parts))),
      ...rules.flatMap((rule) => rule(checked)),
    ];
    return findings.map((finding) => ({ page: path, ...finding }));
  };

  const paths = content.knownPaths().toSorted();
  const findings = await inTurns(paths, checkPage);
  const ofFacts = await findLinkFaults(addressesIn(parts));
  const others = reported.flatMap((problem) => reportedFinding(problem));
  return {
    findings: [...findings, ...ofFacts.map((finding) => ({ page: 'practice', ...finding })), ...others],
    pages: paths.length,
  };
}

function openPage(path: string, page: Page, source: Source): CheckedPage {
  const ref = page.record.isPostType ? subjectRef(page.record) : undefined;
  const entity = ref && source.entity(ref);
  const raw = entity?.raw ?? {};
  const media = entity?.embedded.featuredMedia && source.entity(entity.embedded.featuredMedia);
  const parts = [...contentPartsOf(raw), ...(media ? featuredPart(media.raw) : [])];
  return { path, page, own: entityOfRecord(page), raw, parts };
}

/** The title that somebody wrote. Without one, the site names the item by its first words. */
function titleOf({ own, raw }: CheckedPage): string {
  const { title } = raw;
  const written = typeof title === 'object' && title !== null && 'rendered' in title ? title.rendered : undefined;
  return written === '' ? '' : (own?.title ?? '');
}

const withoutResponse = (status: number): PageFinding => ({
  field: 'page',
  level: 'error',
  rule: 'unanswered-page',
  message: `The content source lists this page, and the site answers ${status}.`,
});

/** What the site's own reading reported about an item. Blocks are left out: they are read here one by one, with the paths of their fields. */
function reportedFinding(problem: string): Finding[] {
  const [, page = 'site', said = problem] = /^(\/\S*?): ([^]*)$/.exec(problem) ?? [];
  if (/^block \d/.test(said)) return [];
  return [
    {
      page,
      field: said.startsWith('custom fields: ') ? 'acf' : 'page',
      level: 'error',
      rule: 'unreadable-field',
      message: said,
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
