import * as v from 'valibot';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    // This is how it says that there is no such zone.
    return false;
  }
};

/** What `site.config.ts` has beside the engine's settings. */
export const siteSettings = {
  /**
   * A file with the practice's facts, for a content source that has none: see docs/guides/plain-wordpress.md. From where the
   * server is started.
   */
  practice: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** Where the practice is, as a name of the time zone database: its alerts begin and end by the clock there. */
  timeZone: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as America/Chicago')),
    'America/Chicago',
  ),
  /** Whether the practice's popup is shown to visitors, where it has one. */
  popup: v.optional(v.picklist(['open', 'closed'], 'must be "open" or "closed"'), 'open'),
};

const schema = v.object(siteSettings);

/** The site's own settings as its `site.config.ts` has them: what has a default may be left out. */
export type SiteSettingsInput = v.InferInput<typeof schema>;

/** The site's own settings, once the engine has read them. */
export const readSiteSettings = ({ siteSettings }: { siteSettings: unknown }): v.InferOutput<typeof schema> =>
  v.parse(schema, siteSettings);
