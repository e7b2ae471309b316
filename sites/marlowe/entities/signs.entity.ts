import { defineEntity } from 'ostium';
import { readSubject, signFields } from '../signs/readSigns.ts';
import type { Subject } from '../signs/signs.ts';

/** The warning signs of a complaint. */
export interface ReadSigns {
  kind: 'signs';
  id: number;
  link: string;
  subject: Subject;
}

/** Complaints have no page of their own: pages name their signs, and one asks about all of them. */
export const signsEntity = defineEntity({
  reads: ['signs'],
  customFields: signFields,
  read: (entity, { fields, report }): ReadSigns => ({
    kind: 'signs',
    id: Number(entity.id),
    link: entity.link,
    subject: readSubject(entity, fields, report),
  }),
});
