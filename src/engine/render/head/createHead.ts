import * as v from 'valibot';
import type { Entity, EntityRef, Source } from '#engine/content/source.ts';
import { textOfHtml } from '#ui/html/textOfHtml.ts';
import { subjectOf } from '#site/archiveTitle.ts';
import { blogPageOf } from '#site/pageNeeds.ts';
import { entityOfRecord } from '#engine/pages/page.ts';
import type { ReadEntity } from '#engine/pages/page.ts';
import { subjectRef } from '#engine/pages/readEntities.ts';
import { factsOfPage } from './factsOfPage.ts';
import type { FactsContext, Headless, HeadSubject } from './factsOfPage.ts';
import type { HeadTag } from './headTag.ts';
import { mergeTags } from './mergeTags.ts';
import { ownTags } from './ownTags.ts';
import { readHead } from './readHead.ts';
import type { ItemHead } from './readHead.ts';

/** What search engines, link previews and the browser's own window are told of a page. `source` knows the page's items. */
export type HeadOfPage = (page: Headless, source?: Pick<Source, 'entity'>) => readonly HeadTag[];

interface HeadDeps extends FactsContext {
  /** Takes one sentence about ready-made markup that cannot be shown as it is. */
  report: (problem: string) => void;
}

/** Makes heads. The ready-made head of an item is read once, for as long as the source gives the same one. */
export function createHead({ siteName, addresses, report }: HeadDeps): HeadOfPage {
  const known = new WeakMap<Entity, ItemHead>();
  const headOf = (entity: Entity): ItemHead => {
    const head = known.get(entity) ?? readHead(entity, { addresses, report });
    known.set(entity, head);
    return head;
  };

  return (page, source) => {
    const about = source && subjectOfHead(page);
    const item = about && source.entity(about.ref);
    const subject: HeadSubject | undefined = about &&
      item && { entity: about.entity, head: headOf(item), author: authorOf(item, source) };
    const facts = factsOfPage(page, subject, { siteName, addresses });
    const { record, language, isPreview } = page;
    return mergeTags(ownTags(facts, siteName, addresses), subject?.head.tags ?? [], {
      isArchive: record.isArchive === true,
      isLaterPage: record.isArchive === true && record.page > 1,
      isKeptBack: isPreview,
      isHidden: facts.isHidden,
      language,
      type: facts.type,
    });
  };
}

/** Dates, searches and errors are about no item: of them nothing ready-made is known. */
function subjectOfHead(page: Headless): { ref: EntityRef; entity: ReadEntity } | undefined {
  const { record } = page;
  if (record.isSearch) return undefined;
  const index = record.isPostTypeArchive && record.type === 'post' ? blogPageOf(page) : undefined;
  const ref = index ? { type: 'page', id: index.id } : subjectRef(record);
  const entity = index ?? (record.isArchive ? subjectOf(page) : entityOfRecord(page));
  return ref && entity && { ref, entity };
}

const named = v.object({
  name: v.pipe(
    v.string(),
    v.transform((name) => textOfHtml(name)),
    v.nonEmpty(),
  ),
});

function authorOf({ embedded }: Entity, source: Pick<Source, 'entity'>): string | undefined {
  const author = v.safeParse(named, embedded.author && source.entity(embedded.author)?.raw);
  return author.success ? author.output.name : undefined;
}
