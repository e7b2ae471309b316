import type { OpenOptions } from '@ostium/content';
import { readYaml } from '@ostium/wordpress';
import { createFields } from '#page/blocks/fields.ts';
import { loadTypedPage } from '#page/loadPage.ts';
import { createResolve } from '#runtime/source/contentConnection.ts';
import { contentPartsOf, featuredPart, type PageFinding } from '#site/contentParts.ts';
import { createPageDeps } from '../pages/createPages.ts';
import type { Server } from '../server.ts';
import type { TypedItem } from './typedEndpoints.ts';
import { createLinkCheck, createPageCheck } from './pageFindings.ts';

/** An editor corrects these first, and then has the page checked again. */
const MAX_FINDINGS = 100;

/** Finds what should be fixed in an item that an editor is typing, errors first. */
export async function findTypedFaults(
  { kind, link, item, picture }: TypedItem,
  { site, settings, content, reader }: Pick<Server, 'settings' | 'site' | 'content' | 'reader'>,
  options: OpenOptions,
): Promise<readonly PageFinding[]> {
  const leftOut = new Set<string>();
  const report = (problem: string) => void leftOut.add(problem);
  const fields = createFields({ resolve: createResolve(content), allowedScripts: settings.contentScripts, report });
  const source = content.open(options);
  const deps = createPageDeps({ site, settings, content, reader }, { report: () => undefined });
  const page = await loadTypedPage(source, { kind, link, acf: item.acf }, deps);
  const raw = await source.fillIn(item, link);
  const pictureParts = picture ? featuredPart(picture) : [];
  // The site fills in the facts for its visitors already: a rule must not say anew where they come from.
  const contentForRules = { ...content, fillPlaceholders: () => undefined };
  const facts = await site.openContentRules?.({ content: contentForRules, settings, fields, readYaml });
  const findLinkFaults = createLinkCheck(content, options);
  const findPageFaults = createPageCheck({ site, settings, fields, rules: facts?.rules ?? [], findLinkFaults });

  const findings = await findPageFaults({
    path: link,
    page,
    entity: undefined,
    raw,
    parts: [...contentPartsOf(raw), ...pictureParts],
    written: [...contentPartsOf(item), ...pictureParts],
  });
  const ofReading = [...leftOut].map((message): PageFinding => ({
    field: 'page',
    level: 'error',
    rule: 'left-out',
    message,
  }));
  const allFindings = [...findings, ...ofReading];
  return [
    ...allFindings.filter(({ level }) => level === 'error'),
    ...allFindings.filter(({ level }) => level === 'warning'),
  ].slice(0, MAX_FINDINGS);
}
