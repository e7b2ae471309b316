import type { Practice } from './practice.ts';

/** A step of the way from the home page to a page. */
export interface Crumb {
  label: string;
  link: string;
}

/**
 * Where a page stands: the entry of the main menu and the group that name it, as far as they have pages of their own, without the
 * page itself. A page that several groups name stands in the first. Empty for a page that no menu names.
 */
export function crumbsOf({ navigation }: Pick<Practice, 'navigation'>, link: string): readonly Crumb[] {
  for (const entry of navigation) {
    const own = { label: entry.label, link: entry.link };
    for (const { title, link: groupLink, items } of entry.groups) {
      const isHere = groupLink === link || items.some((item) => item.link === link);
      if (!isHere) continue;
      const group = groupLink === undefined ? [] : [{ label: title, link: groupLink }];
      const way = [own, ...group].filter((crumb) => crumb.link !== link);
      return way.filter((crumb, index) => way.findIndex((other) => other.link === crumb.link) === index);
    }
  }
  return [];
}
