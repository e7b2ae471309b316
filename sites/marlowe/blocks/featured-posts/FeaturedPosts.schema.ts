import * as v from 'valibot';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { latestPosts } from './latestPosts.ts';

const schema = (fields: Fields) => {
  const { text, link, maybe, withDefault } = fields;
  return v.object({
    sub: maybe(text),
    heading: maybe(text),
    button: actionSchema(fields),
    /** Where the button leads if nobody has filled it in. */
    all_articles: withDefault(link, '/blog/'),
  });
};

/** An editor may place this block without filling in anything. */
export type FeaturedPostsInput = BlockInput<typeof schema>;
export type FeaturedPostsProps = BlockProps<typeof schema>;

/** The newest articles of the blog. */
export const block = defineBlock({ schema, needs: () => [latestPosts] });
