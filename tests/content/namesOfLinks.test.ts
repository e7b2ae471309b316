import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningSite } from '#engine/server/createSite.ts';
import { openSite } from 'marlowe/openSite.testing.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

let site: RunningSite;
beforeAll(async () => {
  site = await openSite({});
});
afterAll(() => site.app.close());

const bodyOf = async (path: string) => (await site.app.inject(path)).body;

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);
const elementsIn = (node: Node): Element[] =>
  childrenOf(node).flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** What a screen reader calls an element, as far as names of links need it. */
function nameOf(node: Node, byId: ReadonlyMap<string, Element>): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node)) return '';
  if (attribute(node, 'aria-hidden') === 'true') return '';
  const labels = attribute(node, 'aria-labelledby')?.split(/\s+/) ?? [];
  if (labels.length > 0)
    return labels
      .map((id) =>
        childrenOf(byId.get(id) ?? node)
          .map((child) => nameOf(child, byId))
          .join(' '),
      )
      .join(' ');
  return (
    attribute(node, 'aria-label') ??
    attribute(node, 'alt') ??
    childrenOf(node)
      .map((child) => nameOf(child, byId))
      .join(' ')
  );
}

/** The targets of a page's links in narrow or in wide windows, by their names and descriptions. */
function targetsOf(page: Node, hiddenClass: string): ReadonlyMap<string, ReadonlySet<string>> {
  const elements = elementsIn(page).filter((element) => !attribute(element, 'class')?.includes(hiddenClass));
  const byId = new Map(elements.map((element) => [attribute(element, 'id') ?? '', element]));
  const targets = new Map<string, Set<string>>();
  for (const link of elements.filter(({ tagName }) => tagName === 'a')) {
    const href = attribute(link, 'href');
    const name = nameOf(link, byId)
      .replaceAll(/[\s\u00AD]+/g, ' ')
      .trim()
      .toLowerCase();
    if (href === undefined || name === '') continue;
    const descriptions = (attribute(link, 'aria-describedby')?.split(/\s+/) ?? []).map((id) =>
      nameOf(byId.get(id) ?? link, byId),
    );
    const key = [name, ...descriptions].join(' / ');
    targets.set(key, (targets.get(key) ?? new Set()).add(href));
  }
  return targets;
}

test('no two links of one name lead to different targets on a page', async () => {
  const locations = (xml: string, of: RegExp) => [...xml.matchAll(of)].map(([, path = '']) => path);
  const maps = locations(await bodyOf('/sitemap.xml'), /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
  const paths = (await Promise.all(maps.map(bodyOf))).flatMap((map) =>
    locations(map, /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g),
  );
  expect(paths.length).toBeGreaterThan(100);
  const problems: string[] = [];
  for (const path of [...paths, '/search/?s=nose', '/nowhere/']) {
    const page = parse(await bodyOf(path));
    // A title of the menu may lead elsewhere in a narrow window.
    for (const hiddenClass of ['narrowOnly', 'wideOnly'])
      for (const [name, targets] of targetsOf(page, hiddenClass))
        if (targets.size > 1) problems.push(`${path}: "${name}" leads to ${[...targets].join(' and ')}`);
  }
  expect([...new Set(problems)].slice(0, 12)).toEqual([]);
}, 120_000);
