import * as v from 'valibot';
import type { Fields } from 'ostium';
import type { Entity } from '@ostium/content';
import { describeFieldIssue, joinIssues, readTolerantly } from 'ostium';
import type { Alert, NoticeTimes, Popup } from '../chrome.ts';

/** Receives a sentence about something that cannot be shown. */
type Report = (problem: string) => void;

const alertFields = ({ dateTime, list, plainText, maybe, text, link }: Fields) => {
  const cta = v.object({
    label: maybe(text),
    label_es: maybe(text),
    link: maybe(link),
  });
  const alert = v.object({
    message: v.pipe(plainText, v.nonEmpty('must not be empty')),
    message_es: maybe(plainText),
    begins: maybe(dateTime),
    ends: maybe(dateTime),
    cta: maybe(cta),
  });
  return v.object({
    alert_collection: list(alert),
  });
};

const popupFields = ({ dateTime, html, maybe, text, link }: Fields) =>
  v.object({
    header: text,
    header_es: maybe(text),
    content: maybe(html),
    content_es: maybe(html),
    link: maybe(
      v.object({
        link_text: maybe(text),
        link_text_es: maybe(text),
        link_location: maybe(link),
      }),
    ),
    begins: maybe(dateTime),
    ends: maybe(dateTime),
  });

/** The editors' forms of notices, which are not pages. */
export const noticeForms = [
  { reads: ['alerts'], customFields: alertFields },
  { reads: ['popups'], customFields: popupFields },
];

interface NoticeDeps {
  fields: Fields;
  /** The practice's time zone. */
  timeZone: string;
  report: Report;
}

/** The messages of an alerts item. One whose beginning or end cannot be read is left out: nobody knows when it may be seen. */
export const readAlerts = (entity: Entity, deps: NoticeDeps): Alert[] =>
  readAlertRows(entity, deps.fields, deps.report).flatMap(({ begins, ends, ...words }): Alert[] => {
    const times = readTimes(entity, begins, ends, deps);
    return times ? [{ ...alertOf(words), ...times }] : [];
  });

/** A beginning and an end as they were typed; `undefined` if one cannot be read. */
function readTimes(
  { link }: Entity,
  begins: string | undefined,
  ends: string | undefined,
  { timeZone, report }: NoticeDeps,
): NoticeTimes | undefined {
  const moments = {
    begins: begins === undefined ? undefined : momentOf(begins, timeZone, 'begin'),
    ends: ends === undefined ? undefined : momentOf(ends, timeZone, 'end'),
  };
  const unread = [begins, ends].filter(
    (text, index) => text !== undefined && Object.values(moments)[index] === undefined,
  );
  if (unread.length === 0) return moments;
  const times = unread.map((text) => `"${text?.slice(0, 40)}"`).join(' and ');
  report(`${link}: this notice cannot be shown: ${times} must be a day and a time such as 2026-12-24 17:00`);
  return undefined;
}

/** The rows of an alerts item, with the beginning and the end as they were typed. */
export const readAlertRows = (entity: Entity, fields: Fields, report: Report): AlertRow[] =>
  readFields(alertFields(fields), entity, report)?.alert_collection ?? [];

/** One row of an alerts item. */
type AlertRow = v.InferOutput<ReturnType<typeof alertFields>>['alert_collection'][number];

/** The alert of a row, whenever it is shown. */
export const alertOf = ({ message, message_es, cta }: Omit<AlertRow, 'begins' | 'ends'>): Alert => ({
  key: closingKey(JSON.stringify({ message, message_es, cta })),
  link: cta?.link,
  texts: {
    en: { message, label: cta?.label },
    ...(message_es && { es: { message: message_es, label: cta?.label_es } }),
  },
});

/** The card of a popups item, unless it cannot be read, or its time cannot. */
export function readPopup(entity: Entity, deps: NoticeDeps): Popup | undefined {
  const read = readFields(popupFields(deps.fields), entity, deps.report);
  if (!read) return undefined;
  const { begins, ends, ...popup } = read;
  const times = readTimes(entity, begins, ends, deps);
  if (!times) return undefined;
  const { header, header_es, content, content_es, link: target } = popup;
  return {
    key: closingKey(JSON.stringify(popup)),
    link: target?.link_location,
    texts: {
      en: { header, content, label: target?.link_text },
      ...(header_es && { es: { header: header_es, content: content_es, label: target?.link_text_es } }),
    },
    ...times,
  };
}

function readFields<S extends v.GenericSchema>(
  schema: S,
  { raw, link }: Entity,
  report: Report,
): v.InferOutput<S> | undefined {
  // An item without custom fields has an empty list instead.
  if (Array.isArray(raw['acf'])) return undefined;
  const reading = readTolerantly(schema, raw['acf']);
  if (reading.issues.length > 0)
    report(
      `${link}: this notice ${reading.ok ? 'is shown without a field' : 'cannot be shown'}: ${joinIssues(reading.issues.map(describeFieldIssue))}`,
    );
  return reading.ok ? reading.output : undefined;
}

/** A short name for a text (FNV-1a, 32 bits): enough to tell what a visitor has closed from later texts. */
function closingKey(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The first notice that has begun and not ended. `now` in milliseconds since 1970. */
export const currentNotice = <Notice extends NoticeTimes>(
  notices: readonly Notice[],
  now: number,
): Notice | undefined => notices.find(({ begins = now, ends = Infinity }) => begins <= now && now < ends);

/** When the next of them begins or ends, in milliseconds since 1970; `undefined` if none does. */
export function changeOfNotices(notices: readonly NoticeTimes[], now: number): number | undefined {
  const moments = notices.flatMap(({ begins, ends }) => [begins, ends]).filter((moment) => moment !== undefined);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next === Infinity ? undefined : next;
}

const DAY_MS = 24 * 3_600_000;

/** A day, with or without a time: `2026-12-24`, `2026-12-24 17:00`; ACF adds seconds, HTML writes a `T`. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/**
 * The moment of a local time in a time zone, in milliseconds since 1970; `undefined` for any other text. A day alone is its beginning, or
 * as an `end` the beginning of the next one. Throws a `RangeError` for an unknown zone.
 */
export function momentOf(text: string, timeZone: string, side: 'begin' | 'end'): number | undefined {
  const [, day, time] = LOCAL.exec(text.trim()) ?? [];
  const asUtc = Date.parse(`${day}T${time ?? '00:00'}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const local = asUtc + (time === undefined && side === 'end' ? DAY_MS : 0);
  // The offset there may change between the two moments: the second is near enough to the right one.
  return local - offsetMs(local - offsetMs(local, timeZone), timeZone);
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function offsetMs(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}
