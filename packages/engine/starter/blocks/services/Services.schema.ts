import { defineBlock, type BlockProps, type Fields } from 'ostium';
import * as v from 'valibot';

const schema = ({ text, list }: Fields) => v.object({ heading: text, services: list(v.object({ name: text, text })) });

export type ServicesProps = BlockProps<typeof schema>;

/** What the practice does for people. */
export const block = defineBlock({ schema });
