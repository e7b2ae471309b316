import type { ReadEntity, Page } from 'ostium';
import type { ReadAlerts } from './alert.entity.ts';
import type { ReadSubject } from './archiveSubject.entity.ts';
import type { ReadCollection } from './collection.entity.ts';
import type { ReadComment } from './comment.entity.ts';
import type { ReadMedia } from './media.entity.ts';
import type { ReadPage } from './page.entity.ts';
import type { ReadPost } from './post.entity.ts';
import type { ReadProfile } from './profile.entity.ts';
import type { ReadSigns } from './signs.entity.ts';
import type { ReadTestimonial } from './testimonial.entity.ts';

/** The results of this site's definitions, by kind. */
interface Kinds {
  alerts: ReadAlerts;
  page: ReadPage;
  post: ReadPost;
  profile: ReadProfile;
  media: ReadMedia;
  term: ReadSubject;
  author: ReadSubject;
  collection: ReadCollection;
  signs: ReadSigns;
  testimonial: ReadTestimonial;
  comment: ReadComment;
}

/** An item as this site's definitions read it. */
export type SiteEntity = Kinds[keyof Kinds];

/** A page of this site. */
export type SitePage = Page<SiteEntity>;

/** The props of every screen. */
export interface ScreenProps {
  page: SitePage;
}

/** Whether an item was read as one of a kind. */
export const isKind = <Kind extends keyof Kinds>(item: ReadEntity | undefined, kind: Kind): item is Kinds[Kind] =>
  item?.kind === kind;

/** Whether an item is an article. */
export const isPost = (item: ReadEntity | undefined): item is ReadPost => isKind(item, 'post');

/** The items of one kind among those received for a need. */
export const itemsOf = <Kind extends keyof Kinds>(items: readonly ReadEntity[], kind: Kind): readonly Kinds[Kind][] =>
  items.filter((item) => isKind(item, kind));

/** The address for sharing an article; drafts and protected articles have none. */
export const publicAddressOf = ({ head }: Pick<Page, 'head'>): string | undefined =>
  head.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
