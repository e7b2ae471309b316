import { defineBlock, type BlockProps, type Fields } from 'ostium';
import * as v from 'valibot';

const schema = ({ text }: Fields) => v.object({ heading: text, text });

export type VisitProps = BlockProps<typeof schema>;

/** How to make an appointment, and when and where the practice is open. The facts come from `content/practice.yaml`. */
export const block = defineBlock({ schema });
