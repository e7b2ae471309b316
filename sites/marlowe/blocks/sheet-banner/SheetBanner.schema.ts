import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, maybe }: Fields) => v.object({ heading: text, content: maybe(html) });

export type SheetBannerInput = BlockInput<typeof schema>;
export type SheetBannerProps = BlockProps<typeof schema>;

/** The title of a sheet to take home, and how to print it and to erase what was written on it. */
export const block = defineBlock({ schema });
