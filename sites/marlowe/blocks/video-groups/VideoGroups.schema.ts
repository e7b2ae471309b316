import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { videoSchema } from '../../parts/video/videoSchema.ts';
import { splitHeading } from './splitHeading.ts';

const schema = (fields: Fields) => {
  const { text, html, maybe, list } = fields;
  const group = v.pipe(
    v.object({
      content: html,
      custom_class: maybe(text),
      anchor: maybe(text),
      video: videoSchema(fields),
    }),
    v.transform(({ content, ...group }) => ({ ...group, ...splitHeading(content) })),
  );
  return v.object({ videos: list(v.object({ video_group: group })) });
};

export type VideoGroupsInput = BlockInput<typeof schema>;
export type VideoGroupsProps = BlockProps<typeof schema>;

/** Lessons, numbered: each a video and the same in words. */
export const block = defineBlock({ schema });
