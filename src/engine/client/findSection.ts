/** An entry of the main menu: the address of its section, and all addresses in its panel. */
export interface Section {
  link: string;
  links: readonly string[];
}

/**
 * Which section of the menu a page is in: the one it begins, else the first that names it, else the one with the longest address
 * that the page's begins with: `home`, the path of the home page, begins all. A clinician's page stands in the team's panel, though its
 * address lies below the practice's.
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
