import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { keepAuthorized, reviewEntries } from '../../parts/review/reviewEntries.ts';

const schema = (fields: Fields) =>
  v.pipe(
    v.object({ ...reviewEntries(fields), /** A caveat, below the name. */ sub: fields.maybe(fields.text) }),
    v.transform(keepAuthorized),
  );

export type DoctorReviewInput = BlockInput<typeof schema>;
export type DoctorReviewProps = BlockProps<typeof schema>;

/** What one patient wrote. */
export const block = defineBlock({ schema });
