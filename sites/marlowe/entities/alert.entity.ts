import * as v from 'valibot';
import { defineEntity, rendered } from 'ostium';
import type { Alert } from '../chrome/chrome.ts';
import { momentOf, alertOf, readAlertRows } from '../chrome/notices/readNotices.ts';

/** An item with alerts, as its editor previews it: each with its time as it was typed. */
export interface ReadAlerts {
  kind: 'alerts';
  id: number;
  link: string;
  title: string;
  alerts: readonly PreviewedAlert[];
}

/** One of its alerts. `unread` is a beginning or an end that cannot be read, so that visitors would not see the alert. */
interface PreviewedAlert {
  alert: Alert;
  begins?: string | undefined;
  ends?: string | undefined;
  unread?: string | undefined;
}

/** Alerts have no page of their own; the chrome reads them itself. */
export const alertEntity = defineEntity({
  reads: ['alerts'],
  read(entity, { fields, report }): ReadAlerts {
    const { title } = v.parse(v.object({ title: rendered(fields.plainText) }), entity.raw);
    const alerts = readAlertRows(entity, fields, report).map(({ begins, ends, ...words }): PreviewedAlert => ({
      alert: alertOf(words),
      begins,
      ends,
      unread: [begins, ends].find((text) => text !== undefined && momentOf(text, 'UTC', 'end') === undefined),
    }));
    return { kind: 'alerts', id: Number(entity.id), link: entity.link, title, alerts };
  },
});
