import type { Page } from '#engine/pages/page.ts';
import { findSection } from './findSection.ts';
import { findMenu, hideOverlay, showPanel } from './menu/menu.ts';
import { hideClosedNotices } from './notices.ts';

/**
 * What stands around a page that a navigation has brought: menus that were open are closed, the menu marks the section of the page
 * and the page itself, and what the visitor has closed stays closed.
 */
export function chromeFollows({ ownLink: path, home }: Pick<Page, 'ownLink' | 'home'>): void {
  hideClosedNotices();
  const elements = findMenu();
  if (!elements) return;
  hideOverlay(elements.menu);
  showPanel(elements, undefined);

  const sections = elements.entries.map((entry) => {
    const item = entry.closest<HTMLElement>('[data-entry]');
    const links = [...(item?.querySelectorAll('a') ?? [])];
    for (const link of links) if (link !== entry) mark(link, 'page', link.getAttribute('href') === path);
    return { entry, link: item?.dataset['entry'] ?? '', links: links.map((link) => link.getAttribute('href') ?? '') };
  });
  const current = findSection(sections, path, home);
  for (const section of sections) mark(section.entry, 'true', section === current);
}

function mark(element: HTMLElement, as: 'true' | 'page', isCurrent: boolean): void {
  if (isCurrent) element.setAttribute('aria-current', as);
  else element.removeAttribute('aria-current');
}
