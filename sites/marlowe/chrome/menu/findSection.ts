/** An entry of the main menu: the address of its section, and all addresses in its panel. */
export interface Section {
  link: string;
  links: readonly string[];
}

/**
 * Finds the menu section of a page: the one whose address it has; else the first that lists it; else the one with the longest
 * address that is a prefix of the page's. `home`, the path of the home page, is a prefix of all. A clinician's page is in the team's
 * panel, although its address is below the practice's.
 */
export function findSection<S extends Section>(sections: readonly S[], path: string, home: string): S | undefined {
  return (
    sections.find(({ link }) => link === path) ??
    sections.find(({ links }) => links.includes(path)) ??
    sections
      .filter(({ link }) => link !== home && path.startsWith(link))
      .toSorted((one, other) => other.link.length - one.link.length)[0]
  );
}
