import * as v from 'valibot';
import type { Fields } from 'ostium';

/** The ways to an appointment: links to book online, the first of them for new patients, and a number to call. */
export const scheduleSchema = ({ text, html, link, maybe, list }: Fields) => ({
  label: maybe(text),
  title: text,
  description: maybe(html),
  book_online: maybe(
    v.object({
      title: maybe(text),
      // `title` and `description` say whom a booking is for.
      bookings: list(v.object({ link, label: text, title: maybe(text), description: maybe(text) })),
      note: maybe(text),
    }),
  ),
  schedule_call: maybe(
    v.object({
      title: maybe(text),
      description: maybe(html),
      cta: maybe(v.object({ link: maybe(link), label: maybe(text) })),
      note: maybe(text),
    }),
  ),
});
