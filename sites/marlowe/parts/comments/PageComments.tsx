import type { ReadPage } from '../../entities/page.entity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import type { Practice } from '../../practice/practice.ts';
import { commentPageOf, writingOf } from './commentPages.ts';
import { Comments } from './Comments.tsx';

interface PageCommentsProps extends ScreenProps {
  entity: ReadPage;
  phone: Practice['phone'];
}

/** The comments on a page and their form, where its editor has opened them. */
export function PageComments({ entity, page, phone }: PageCommentsProps) {
  if (!entity.hasComments) return null;
  return (
    <Comments
      post={entity}
      page={commentPageOf(page)}
      language={page.language}
      phone={phone}
      writing={writingOf(page)}
    />
  );
}
