import * as v from 'valibot';
import type { Fields } from 'ostium';
import { defineEntity, readCustomFields, readOwnFields, rendered } from 'ostium';

/** What a patient wrote. */
export interface ReadTestimonial {
  kind: 'testimonial';
  id: number;
  link: string;
  title: string;
  review?: string | undefined;
}

const customFields = ({ text, flag, maybe }: Fields) =>
  v.object({
    review: maybe(text),
    name: maybe(text),
    authorization_on_file: v.optional(flag, true),
  });

/** What patients wrote. Each is an item of its own, so that it can be withdrawn everywhere at once. */
export const testimonialEntity = defineEntity({
  reads: ['testimonials'],
  customFields,
  // Visitors see nothing from writers who have not agreed to it.
  hides: (entity, { fields, report }) =>
    readCustomFields(customFields(fields), entity, report)?.authorization_on_file === false,
  read(entity, { fields, report }): ReadTestimonial {
    const { review, name } = readCustomFields(customFields(fields), entity, report) ?? {};
    const { title } = readOwnFields(v.object({ title: rendered(fields.plainText) }), entity, report);
    return { kind: 'testimonial', id: Number(entity.id), link: entity.link, title: name ?? title, review };
  },
});
