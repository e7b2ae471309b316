import type { SIDE_MENUS } from '../../entities/page.entity.ts';
import type { Practice } from '../../practice/practice.ts';

type SideMenu = (typeof SIDE_MENUS)[number];

/** A group of the side menu on pages of words. */
export interface SidebarGroup {
  menu: SideMenu;
  title: string;
  items: readonly { label: string; link: string }[];
}

/**
 * The side menu lists its own items and the pages of the matching groups of the main menu, so that there is one list to keep. A
 * group without any is left out.
 */
export function sidebarGroups(practice: Practice): SidebarGroup[] {
  const groups = practice.sidebar.map(({ menu, title, items, navigation_groups: names }) => {
    const fromMenu = practice.navigation
      .flatMap((entry) => entry.groups)
      .filter((group) => names.includes(group.title))
      .flatMap((group) => group.items);
    const byLink = new Map([...items, ...fromMenu].map((item) => [item.link, item]));
    return { menu, title, items: [...byLink.values()] };
  });
  return groups.filter(({ items }) => items.length > 0);
}
