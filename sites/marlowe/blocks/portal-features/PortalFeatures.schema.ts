import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { featuresSchema } from '../../parts/features/featuresSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    features: featuresSchema(fields),
    notice: maybe(html),
  });
};

export type PortalFeaturesInput = BlockInput<typeof schema>;
export type PortalFeaturesProps = BlockProps<typeof schema>;

/** What can be done in the portal, and what it must not be used for. */
export const block = defineBlock({ schema });
