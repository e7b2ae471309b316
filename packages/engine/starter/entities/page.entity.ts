import { defineEntity, readOwnFields, rendered, type Fields, type Page } from 'ostium';
import * as v from 'valibot';

const schema = ({ plainText, html }: Fields) => v.object({ title: rendered(plainText), content: rendered(html) });

/** A page: its title and its words. Its blocks are read by the kind of page. */
export const pageEntity = defineEntity({
  reads: ['page'],
  read: (entity, { fields, report }) => ({
    kind: entity.type,
    id: Number(entity.id),
    link: entity.link,
    ...readOwnFields(schema(fields), entity, report),
  }),
});

/** What every screen of this site is given. */
export type ScreenProps = { page: Page<ReturnType<typeof pageEntity.read>> };
