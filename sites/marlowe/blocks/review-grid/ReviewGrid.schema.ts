import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { typeOfAllNeed } from '../../parts/review/reviewNeeds.ts';

const schema = ({ text, html, maybe }: Fields) => v.object({ title: text, description: maybe(html) });

/** The reviews are items of their own. */
export type ReviewGridInput = BlockInput<typeof schema>;
export type ReviewGridProps = BlockProps<typeof schema>;

/** Everything that patients wrote. The page kind decides which of it is requested (`reviewsNeed`). */
export const block = defineBlock({ schema, needs: () => [typeOfAllNeed] });
