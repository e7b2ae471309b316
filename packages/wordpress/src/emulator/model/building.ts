import type { Problems } from '../content-files/contentError.ts';
import type { ContentFiles } from '../content-files/loadFiles.ts';
import { createMarkdown } from '../text/createMarkdown.ts';
import { placeWordings } from '../text/wordings.ts';
import { createSiteTime } from '../text/siteTime.ts';
import type { User } from './item.ts';
import { authorPath, uploadUrl } from './permalinks.ts';

/** What every part of the model is built from. */
export interface Building {
  files: ContentFiles;
  home: string;
  now: Date;
  problems: Problems;
  time: ReturnType<typeof createSiteTime>;
  renderMarkdown: ReturnType<typeof createMarkdown>;
  /** Removes what no visitor can read. */
  visibleHtml: (html: string) => string;
  users: readonly User[];
}

/** Makes what depends on no other part of the model: clock, Markdown, users. */
export function startBuilding(
  files: ContentFiles,
  context: Pick<Building, 'home' | 'now' | 'problems' | 'visibleHtml'>,
): Building {
  const { home, problems } = context;
  const sizes = new Map(files.media.map((media) => [media.file, media]));
  const markdown = createMarkdown((file) => {
    const media = sizes.get(file);
    return media && { url: uploadUrl(home, file), width: media.size?.width, height: media.size?.height };
  });
  const renderMarkdown = (source: string) => markdown(placeWordings(source, files.wordings));
  const time = createSiteTime(files.site.timezone);
  return { ...context, files, time, renderMarkdown, users: buildUsers(files, home, problems) };
}

function buildUsers({ users, site }: ContentFiles, home: string, problems: Problems): User[] {
  if (users.length === 0) problems.add({ file: 'users.yaml', line: 1 }, 'must list at least one user.');
  return users.map(({ place: _place, ...user }) => ({
    ...user,
    link: home + authorPath(site, user.slug),
    isPublic: false,
  }));
}
