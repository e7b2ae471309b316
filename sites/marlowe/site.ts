import type { Site } from 'ostium';
import { amp } from './amp/amp.ts';
import { cardFacts } from './cards/cardFacts.ts';
import { drawCard } from './cards/drawCard.ts';
import type { Chrome } from './chrome/chrome.ts';
import { openRules } from './check/openRules.ts';
import { noticeForms } from './chrome/notices/readNotices.ts';
import { openChrome } from './chrome/openChrome.ts';
import { blocks, kinds } from './definitions.ts';
import { alertEntity } from './entities/alert.entity.ts';
import { authorEntity, termEntity } from './entities/archiveSubject.entity.ts';
import { collectionEntity } from './entities/collection.entity.ts';
import { commentEntity } from './entities/comment.entity.ts';
import { mediaEntity } from './entities/media.entity.ts';
import { pageEntity } from './entities/page.entity.ts';
import { postEntity } from './entities/post.entity.ts';
import { profileEntity } from './entities/profile.entity.ts';
import { signsEntity } from './entities/signs.entity.ts';
import { testimonialEntity } from './entities/testimonial.entity.ts';
import { insightsIn } from './counting/insights.ts';
import { engineMessagesIn } from './messages/engineMessages.ts';
import { siteSettings } from './siteSettings.ts';
import type { SitePage } from './entities/siteEntity.ts';
import { DENIED_PATHS, PRIVATE_PATHS } from './privatePaths.ts';
import { siteCode } from './siteCode.ts';
import { structuredData } from './structured-data/structuredData.ts';
import { searchList } from './parts/site-search/searchIndex.ts';
import { night, tokens } from './theme/tokens.ts';
import { integrations } from './third-parties/integrations.ts';

/** This site as one value. Page kinds and blocks are the folders of `pages/` and `blocks/`. */
export const site: Site = {
  kinds,
  blocks,
  entities: [
    pageEntity,
    postEntity,
    termEntity,
    authorEntity,
    mediaEntity,
    profileEntity,
    collectionEntity,
    testimonialEntity,
    signsEntity,
    commentEntity,
    alertEntity,
  ],
  code: siteCode,
  settings: siteSettings,
  messages: engineMessagesIn,
  font: 'sora-latin-wght',
  colors: { background: tokens.colours.paper, theme: tokens.colours.ink, night: night.colours.paper },
  structuredData: (page: SitePage, { practice }: Chrome, to) => structuredData(page, practice, to),
  drawCard(page: SitePage, chrome: Chrome) {
    const facts = cardFacts(page, chrome, kinds[page.kind]?.cardTone);
    const { name, logo } = chrome.practice;
    const input = facts && { ...facts, practice: { name, logo } };
    return input && { shows: JSON.stringify(input), draw: () => drawCard(input) };
  },
  amp,
  integrations,
  deniedPaths: DENIED_PATHS,
  insights: insightsIn,
  privatePaths: PRIVATE_PATHS,
  lists: { search: searchList },
  openChrome,
  openContentRules: openRules,
  formsOfItems: noticeForms,
  ...(import.meta.env.DEV && { loadGallery: () => import('./gallery.ts').then(({ loadGallery }) => loadGallery()) }),
};
