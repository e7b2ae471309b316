import { findSection } from '../../chrome/menu/findSection.ts';
import type { Practice } from '../../practice/practice.ts';

/** One breadcrumb. */
export interface Crumb {
  label: string;
  link: string;
}

/**
 * The path to a page in the main menu: the entry, and the group that lists the page if the group has a page of its own. A page that
 * the menu links to directly, or does not contain, has none.
 */
export function findCrumbs({ navigation }: Pick<Practice, 'navigation'>, link: string, home: string): Crumb[] {
  const sections = navigation.map((entry) => ({
    ...entry,
    links: entry.groups.flatMap((group) => [group.link ?? '', ...group.items.map((item) => item.link)]),
  }));
  const entry = findSection(sections, link, home);
  const group = entry?.groups.find(({ items }) => items.some((item) => item.link === link));
  const steps = [
    ...(entry ? [{ label: entry.label, link: entry.link }] : []),
    ...(group?.link?.startsWith('/') ? [{ label: group.title, link: group.link }] : []),
  ];
  return steps.filter((step, index) => step.link !== link && steps[index - 1]?.link !== step.link);
}
