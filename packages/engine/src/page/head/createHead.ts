import * as v from 'valibot';
import type { Entity, EntityRef, Source } from '@ostium/content';
import { memoize } from '@ostium/content/browser';
import { textOfHtml, withoutSoftHyphens } from '#ui/html/visible/textOfHtml.ts';
import { entityOfRecord, subjectRef } from '../page.ts';
import type { HeadlessPage, HeadTag } from '../page.ts';
import type { ReadEntity } from '../blocks/readableNeed.ts';
import type { HeadOfPage } from '../pageSettings.ts';
import { factsOfPage, siteTags } from './siteTags.ts';
import type { FactsContext, HeadSubject } from './siteTags.ts';
import { mergeTags } from './mergeTags.ts';
import { readHead } from './readHead.ts';

interface HeadDeps extends FactsContext {
  /** Receives one sentence about ready-made markup that cannot be shown as it is. */
  report: (problem: string) => void;
}

/** Makes heads. The ready-made head of an item is read once, for as long as the source sends the same one. */
export function createHead({ report, ...context }: HeadDeps): HeadOfPage {
  const { siteName, addresses } = context;
  const headOf = memoize((entity: Entity) => readHead(entity, { addresses, report }));

  return (page, source) => {
    const about = source && subjectOfHead(page, context);
    const item = about && source.entity(about.ref);
    const subject: HeadSubject | undefined = about &&
      item && {
        entity: about.entity,
        isProtected: item.isProtected === true || item.lock === 'open',
        head: headOf(item),
        author: authorOf(item, source),
      };
    const facts = factsOfPage(page, subject, context);
    const { record, language, isPreview } = page;
    const tags = mergeTags(siteTags(facts, siteName, addresses), subject?.head.tags ?? [], {
      isArchive: record.isArchive === true,
      isLaterPage: (record.part ?? (record.isArchive ? record.page : 1)) > 1,
      isWithheld: isPreview || item?.lock === 'open',
      isHidden: facts.isHidden,
      language,
      type: facts.type,
    });
    return tags.map(unbroken);
  };
}

const unbroken = ({ attributes, content, ...tag }: HeadTag): HeadTag => ({
  ...tag,
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, withoutSoftHyphens(value)])),
  ...(content !== undefined && { content: withoutSoftHyphens(content) }),
});

/** Dates, searches and errors are about no item, so they have no ready-made head. */
function subjectOfHead(
  page: HeadlessPage,
  { kinds }: Pick<FactsContext, 'kinds'>,
): { ref: EntityRef; entity: ReadEntity } | undefined {
  const { record, entities } = page;
  if (record.isSearch) return undefined;
  const customSubject = kinds[page.kind]?.head?.subject?.(page);
  if (customSubject) {
    const [type = '', id = ''] =
      Object.keys(entities)
        .find((key) => entities[key] === customSubject)
        ?.split(':') ?? [];
    return { ref: { type, id }, entity: customSubject };
  }
  const ref = subjectRef(record);
  const entity = entityOfRecord(page);
  return ref && entity && { ref, entity };
}

const namedSchema = v.object({
  name: v.pipe(
    v.string(),
    v.transform((name) => textOfHtml(name)),
    v.nonEmpty(),
  ),
});

function authorOf({ embedded }: Entity, source: Pick<Source, 'entity'>): string | undefined {
  const author = v.safeParse(namedSchema, embedded.author && source.entity(embedded.author)?.raw);
  return author.success ? author.output.name : undefined;
}
