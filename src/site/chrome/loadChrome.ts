import * as v from 'valibot';
import { describeIssue } from '#blocks/block.tsx';
import type { Fields } from '#blocks/fields.ts';
import type { Entity, Need, Source } from '#source/source.ts';
import { readPractice, practiceNeed } from '../practice.ts';
import type { Practice } from '../practice.ts';
import type { Alert, Chrome } from './chrome.ts';

/** The alerts of the practice: the first item's collection is shown. */
const alertsNeed: Need = { endpoint: 'alerts' };

/** Puts together what stands around every page. */
export interface ChromeLoader {
  load(source: Source): Promise<Chrome>;
}

interface ChromeDeps {
  fields: Fields;
  /** The practice's facts when the content source has none to give: a plain WordPress, or one that is down. */
  fallback: Practice;
  report: (problem: string) => void;
}

/** A loader that reads each answer once, for as long as the source keeps giving the same one. */
export function createChromeLoader({ fields, fallback, report }: ChromeDeps): ChromeLoader {
  const practices = new WeakMap<object, Practice>();
  const alerts = new WeakMap<Entity, Alert | undefined>();

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

  const alertOf = (entity: Entity | undefined): Alert | undefined => {
    if (!entity) return undefined;
    if (!alerts.has(entity)) alerts.set(entity, readAlert(entity, fields, report));
    return alerts.get(entity);
  };

  return {
    async load(source) {
      await source.fetchNeeds([practiceNeed, alertsNeed]);
      const practice = source.found(practiceNeed);
      const found = source.found(alertsNeed);
      // Alerts are an extra: where they cannot be had, the page goes out without its bar.
      const first = found?.isFound && 'items' in found ? found.items[0] : undefined;
      return {
        practice: practice?.isFound && 'value' in practice ? practiceOf(practice.value) : fallback,
        alert: alertOf(first && source.entity(first)),
        year: new Date().getFullYear(),
      };
    },
  };
}

function readAlert(
  entity: Entity,
  { list, html, maybe, text, link }: Fields,
  report: ChromeDeps['report'],
): Alert | undefined {
  const schema = v.object({
    alert_collection: list(
      v.object({ message: html, cta: maybe(v.object({ label: maybe(text), link: maybe(link) })) }),
    ),
  });
  const acf = entity.raw['acf'];
  if (Array.isArray(acf)) return undefined;
  const result = v.safeParse(schema, acf);
  if (!result.success) {
    report(`${entity.link}: the alert cannot be shown: ${result.issues.map(describeIssue).join('; ')}`);
    return undefined;
  }
  const [alert] = result.output.alert_collection;
  if (!alert) return undefined;
  const { label, link: target } = alert.cta ?? {};
  return { message: alert.message, cta: label && target ? { label, link: target } : undefined };
}
