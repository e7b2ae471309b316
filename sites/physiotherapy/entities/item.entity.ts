import * as v from 'valibot';
import type { Fields, Page } from 'ostium';
import { defineEntity, readCustomFields, readOwnFields, rendered } from 'ostium';

const ownSchema = ({ plainText, html }: Fields) => v.object({ title: rendered(plainText), content: rendered(html) });
const customSchema = ({ maybe, text }: Fields) => v.looseObject({ bereich: maybe(text) });

/** Pages, and exercises: the post type of this site, each with the part of the body that it is for. */
export const itemEntity = defineEntity({
  reads: ['page', 'uebung'],
  read: (entity, { fields, report }) => ({
    kind: entity.type,
    id: Number(entity.id),
    link: entity.link,
    ...readOwnFields(ownSchema(fields), entity, report),
    area: readCustomFields(customSchema(fields), entity, report)?.bereich,
  }),
});

/** What every screen of this site is given. */
export type ScreenProps = { page: Page<ReturnType<typeof itemEntity.read>> };
