import { entityOfRecord } from 'ostium';
import type { Chrome } from '../chrome/chrome.ts';
import { isKind } from '../entities/siteEntity.ts';
import type { SitePage } from '../entities/siteEntity.ts';
import { archiveTitle } from '../parts/article-list/archiveTitle.ts';
import { findCrumbs } from '../parts/crumbs/findCrumbs.ts';

/** The look of a card: pages on a light background, treatments and the home page on a dark one, technology on moving air. */
export type CardTone = 'light' | 'deep' | 'air';

/** What a card shows. */
export interface CardFacts {
  title: string;
  /** The section to which the page belongs. */
  label?: string | undefined;
  tone: CardTone;
  /** The address of a picture: an article's, a person's. */
  picture?: string | undefined;
}

type OwnFacts = { [Name in keyof CardFacts]?: CardFacts[Name] | undefined };

/** What the card of a page shows; `undefined` for a page without a name. `kindTone` is the tone of its page kind. */
export function cardFacts(
  page: SitePage,
  { practice }: Pick<Chrome, 'practice'>,
  kindTone: CardTone | undefined,
): CardFacts | undefined {
  const { ownLink, home } = page;
  const facts =
    ownLink === home ? { title: practice.tagline ?? practice.name, tone: 'deep' as const } : factsOf(page, kindTone);
  const entity = entityOfRecord(page);
  const clinician = practice.clinicians.find(({ path }) => path === ownLink);
  const { title = '', tone = 'light', label, picture } = facts;
  if (title === '') return undefined;
  // For other pages the menu says where to find them, not what they are.
  const hasWay = isKind(entity, 'page') && entity.menu !== undefined;
  return {
    title: clinician ? [clinician.name, clinician.credentials].filter(Boolean).join(', ') : title,
    label: label ?? clinician?.role ?? (hasWay ? findCrumbs(practice, ownLink, home).at(-1)?.label : undefined),
    tone,
    picture: picture ?? clinician?.photo?.src,
  };
}

const TONES = { conditions: 'light', treatments: 'deep', technology: 'air' } as const;

function factsOf(page: SitePage, kindTone: CardTone | undefined): OwnFacts {
  const entity = entityOfRecord(page);
  if (!entity) return { title: archiveTitle(page) };
  switch (entity.kind) {
    case 'post':
      return { title: entity.title, label: entity.categories_names[0], picture: entity.featured_media?.src };
    case 'page':
      return { title: entity.title, tone: entity.menu ? TONES[entity.menu] : kindTone };
    case 'profile':
      return { title: entity.title, picture: entity.photo?.src };
    default:
      return { title: 'title' in entity ? entity.title : undefined };
  }
}
