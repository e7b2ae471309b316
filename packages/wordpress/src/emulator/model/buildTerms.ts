import type { TermFile } from '../content-files/listFiles.ts';
import { suggestName } from '../content-files/suggestName.ts';
import { formatSlug } from '../text/formatSlug.ts';
import type { Building } from './building.ts';
import type { Term } from './item.ts';
import { termPath } from './permalinks.ts';
import type { Taxonomy } from './postTypes.ts';

/** The terms of every taxonomy, sorted by name, with parents resolved. */
export const buildTerms = (building: Building): Map<string, Term[]> =>
  new Map(
    building.files.site.taxonomies.map((taxonomy) => [
      taxonomy.name,
      buildFamily(taxonomy, building.files.terms.get(taxonomy.name) ?? [], building),
    ]),
  );

function buildFamily(
  taxonomy: Taxonomy,
  files: readonly TermFile[],
  { files: termFiles, home, problems }: Building,
): Term[] {
  const terms = new Map<string, Term>();
  for (const { id, name, slug: rawSlug, description, place } of files) {
    const slug = formatSlug(rawSlug);
    if (terms.has(slug)) problems.add(place, `"slug" ${slug} is taken by another entry of this file.`);
    terms.set(slug, { taxonomy, id, name, slug, description, parent: undefined, link: '', count: 0 });
  }
  for (const { slug, parent } of files) {
    const term = terms.get(formatSlug(slug));
    if (!term || !parent) continue;
    term.parent = terms.get(formatSlug(parent.name));
    if (!term.parent)
      problems.add(
        parent.place,
        `"parent" ${parent.name} is not in this file.${suggestName(parent.name, terms.keys())}`,
      );
    if (familyOf(term).length > terms.size) {
      problems.add(parent.place, `"parent" ${parent.name} leads back to ${slug}: a term cannot be its own ancestor.`);
      term.parent = undefined;
    }
  }
  for (const term of terms.values())
    term.link = home + termPath(termFiles.site, taxonomy, taxonomy.hasNestedPaths ? familyOf(term) : [term.slug]);
  return [...terms.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The slugs from a term's topmost ancestor down to itself. Stops after 1000, since a term can be its own ancestor by mistake. */
function familyOf(term: Term): string[] {
  const slugs: string[] = [];
  for (let ancestor: Term | undefined = term; ancestor && slugs.length < 1000; ancestor = ancestor.parent)
    slugs.unshift(ancestor.slug);
  return slugs;
}
