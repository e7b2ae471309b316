import type { PageView } from './analytics.ts';

/** What a visitor is looking at. */
export interface Shown {
  link: string;
  /** Whether the data of this link is there. */
  isReady: boolean;
  /** The title of this link's page; undefined or blank until it is set. Never the title of the page before. */
  title: string | undefined;
}

/**
 * Gives the function to call with what is shown whenever any of it changes. It sends one view for each visit to a link, once
 * the link's data is ready and its title set. That depends on the link itself, not on a change of the title: a link
 * may be ready from the start and have the title of the page before. Coming back to a link is a new visit.
 */
export function createPageViewSender(sendView: (view: PageView) => void): (shown: Shown) => void {
  let current: string | undefined;
  let isSent = false;

  return ({ link, isReady, title = '' }) => {
    if (link !== current) {
      current = link;
      isSent = false;
    }
    if (isSent || !isReady || title.trim() === '') return;
    isSent = true;
    sendView({ link, title });
  };
}
