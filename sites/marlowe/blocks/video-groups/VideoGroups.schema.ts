import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { videoSchema } from '../../parts/video/videoSchema.ts';
import { splitHeading } from './splitHeading.ts';

const schema = (fields: Fields) => {
  const { about, text, html, maybe, list } = fields;
  const group = v.pipe(
    v.object({
      content: about(html, 'Its first heading names the group.'),
      custom_class: about(
        maybe(text),
        'How it is laid out: wide, steps or deep. Any other word leaves the choice to the place it has in the list.',
      ),
      anchor: about(maybe(text), 'What a link to it ends in, without the #, such as lesson-3.'),
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
