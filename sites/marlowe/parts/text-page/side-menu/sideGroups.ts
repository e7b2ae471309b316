import type { ReadPage } from '../../../entities/page.entity.ts';
import type { Practice } from '../../../practice/practice.ts';

/** A link of the side menu. */
interface SideLink {
  label: string;
  link: string;
  text?: string | undefined;
}

/** A group of the navigation within a group of the side menu, its own page first. */
export interface SideFamily {
  title: string;
  /** The group's own page. */
  link?: string | undefined;
  items: readonly SideLink[];
}

/** A group of the side menu on text pages. */
export interface SideGroup {
  menu: NonNullable<ReadPage['menu']>;
  title: string;
  items: readonly SideLink[];
  families: readonly SideFamily[];
}

/**
 * The side menu lists its own items and the pages of the matching groups of the main menu, so that only one list has to be
 * maintained. Each page appears once: where the side menu itself names it, else in the first group of the main menu that does. A
 * group without pages is left out.
 */
export function sideGroups({ navigation, sidebar }: Pick<Practice, 'navigation' | 'sidebar'>): SideGroup[] {
  const listedLinks = new Set(sidebar.flatMap(({ items }) => items.map(({ link }) => link)));
  const sidebarTitles = new Set(sidebar.flatMap(({ navigation_groups: names }) => names));
  const families = new Map<string, SideFamily>();
  for (const { title, link, items } of navigation.flatMap(({ groups }) => groups)) {
    if (!sidebarTitles.has(title)) continue;
    const familyItems = items.filter((item) => !listedLinks.has(item.link));
    for (const item of familyItems) listedLinks.add(item.link);
    const familyLink = link?.startsWith('/') && !listedLinks.has(link) ? link : undefined;
    if (familyLink) listedLinks.add(familyLink);
    families.set(title, { title, link: familyLink, items: familyItems });
  }
  return sidebar
    .map(({ menu, title, items, navigation_groups: names }): SideGroup => {
      const groupFamilies = names.map((name) => families.get(name)).filter((family) => family !== undefined);
      return { menu, title, items, families: groupFamilies.filter((family) => family.items.length > 0) };
    })
    .filter((group) => group.items.length + group.families.length > 0);
}
