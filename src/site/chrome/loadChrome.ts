import type { Fields } from '#blocks/fields.ts';
import type { Entity, Need, Source } from '#source/source.ts';
import { readPractice, practiceNeed } from '../practice.ts';
import type { Practice } from '../practice.ts';
import type { Chrome } from './chrome.ts';
import { readAlert, readPopup } from './readNotices.ts';

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
  /** The practice's facts when the content source has none to give: a plain WordPress, or one that is down. */
  fallback: Practice;
  /** Whether the site shows popups at all. */
  popup: 'open' | 'closed';
  report: (problem: string) => void;
}

/** A loader that reads each answer once, for as long as the source keeps giving the same one. */
export function createChromeLoader({ fields, fallback, popup, report }: ChromeDeps): ChromeLoader {
  const practices = new WeakMap<object, Practice>();
  const alertOf = once((entity) => readAlert(entity, fields, report));
  const popupOf = once((entity) => readPopup(entity, fields, report));
  const needs = [practiceNeed, alertsNeed, ...(popup === 'open' ? [popupsNeed] : [])];

  const practiceOf = (value: unknown): Practice => {
    if (typeof value !== 'object' || value === null) return fallback;
    const known = practices.get(value);
    if (known) return known;
    const reading = readPractice(value, fields);
    if (!reading.ok)
      report(
        `the practice's facts cannot be read, those of content/practice.yaml are shown: ${reading.issues.join('; ')}`,
      );
    const practice = reading.ok ? reading.practice : fallback;
    practices.set(value, practice);
    return practice;
  };

  return {
    async load(source) {
      await source.fetchNeeds(needs);
      const practice = source.found(practiceNeed);
      return {
        practice: practice?.isFound && 'value' in practice ? practiceOf(practice.value) : fallback,
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
