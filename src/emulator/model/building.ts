import type { Problems } from '../content-files/contentError.ts';
import type { ContentFiles } from '../content-files/loadFiles.ts';
import type { createMarkdown } from '../text/createMarkdown.ts';
import type { createSiteTime } from '../text/siteTime.ts';
import type { User } from './model.ts';

/** What every part of the model is built from. */
export interface Building {
  files: ContentFiles;
  home: string;
  now: Date;
  problems: Problems;
  time: ReturnType<typeof createSiteTime>;
  renderMarkdown: ReturnType<typeof createMarkdown>;
  users: readonly User[];
}
