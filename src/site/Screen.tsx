import { entityOfRecord } from './page.ts';
import type { Page } from './page.ts';
import { ArchiveScreen } from './pages/ArchiveScreen.tsx';
import { ArticleScreen } from './pages/ArticleScreen.tsx';
import { BlocksScreen } from './pages/BlocksScreen.tsx';
import { ErrorScreen } from './pages/ErrorScreen.tsx';
import { MediaScreen } from './pages/MediaScreen.tsx';
import { PageScreen } from './pages/PageScreen.tsx';
import { ProfileScreen } from './pages/ProfileScreen.tsx';
import type { Practice } from './practice.ts';
import type { Words } from './words.ts';

/** What every screen is given. */
export interface ScreenProps {
  page: Page;
  practice: Practice;
  words: Words;
}

/** The screen of a page: archives and errors by their record, everything else by what its entity is. */
export function Screen(props: ScreenProps) {
  const { page } = props;
  if (page.kind === 'error') return <ErrorScreen {...props} />;
  if (page.kind === 'archive') return <ArchiveScreen {...props} />;

  const entity = entityOfRecord(page);
  if (entity?.kind === 'post') return <ArticleScreen {...props} post={entity} />;
  if (entity?.kind === 'profile') return <ProfileScreen profile={entity} />;
  if (entity?.kind === 'media') return <MediaScreen media={entity} words={props.words} />;
  if (entity?.kind !== 'page') return <ErrorScreen {...props} />;
  return page.kind === 'home' ? <BlocksScreen {...props} entity={entity} /> : <PageScreen {...props} entity={entity} />;
}
