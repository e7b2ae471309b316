import type { Fields } from '#blocks/fields.ts';
import type { Entity, Need, Source } from '#source/source.ts';
import { practiceNeed } from '../practice.ts';
import type { Practice } from '../practice.ts';
import type { PracticeFacts } from '../practiceFacts.ts';
import type { Chrome } from './chrome.ts';
import { readAlert, readPopup } from './readNotices.ts';
import type { SourceMenu } from './sourceMenu.ts';

/** The alerts of the practice: the first item's collection is shown. */
const alertsNeed: Need = { endpoint: 'alerts' };

/** The cards of the practice: the first is shown. */
const popupsNeed: Need = { endpoint: 'popups' };

/** Puts together what stands around every page. */
export interface ChromeLoader {
  load(source: Source): Promise<Chrome>;
}

interface ChromeDeps {
  fields: Fields;
  facts: PracticeFacts;
  /** Takes the place of a menu that the facts do not have. */
  menu: SourceMenu;
  /** Where the blog is, when the facts do not say. */
  blogLink: string;
  /** Whether the site shows popups at all. */
  popup: 'open' | 'closed';
  report: (problem: string) => void;
}

/** A loader that reads each answer once, for as long as the source keeps giving the same one. */
export function createChromeLoader({ fields, facts, menu, blogLink, popup, report }: ChromeDeps): ChromeLoader {
  const alertOf = once((entity) => readAlert(entity, fields, report));
  const popupOf = once((entity) => readPopup(entity, fields, report));
  const needs = [practiceNeed, alertsNeed, ...(popup === 'open' ? [popupsNeed] : [])];

  const completed = async (practice: Practice): Promise<Practice> => ({
    ...practice,
    links: { ...practice.links, blog: practice.links.blog ?? blogLink },
    navigation: practice.navigation.length > 0 ? practice.navigation : await menu.entries(),
  });

  return {
    async load(source) {
      await source.fetchNeeds(needs);
      return {
        practice: await completed(facts.learn(source.found(practiceNeed))),
        alert: alertOf(firstOf(source, alertsNeed)),
        popup: popupOf(firstOf(source, popupsNeed)),
        year: new Date().getFullYear(),
      };
    },
  };
}

/** Notices are extras: where they cannot be had, the page goes out without them. */
function firstOf(source: Source, need: Need): Entity | undefined {
  const found = source.found(need);
  const first = found?.isFound && 'items' in found ? found.items[0] : undefined;
  return first && source.entity(first);
}

/** Reads each entity once, for as long as the source keeps giving the same one. */
function once<T>(read: (entity: Entity) => T): (entity: Entity | undefined) => T | undefined {
  const known = new WeakMap<Entity, { value: T }>();
  return (entity) => {
    if (!entity) return undefined;
    const kept = known.get(entity) ?? { value: read(entity) };
    known.set(entity, kept);
    return kept.value;
  };
}
