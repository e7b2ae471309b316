import type { FeaturedPostsInput } from './FeaturedPosts.schema.ts';

export const typical: FeaturedPostsInput = {
  sub: 'From our blog',
  heading: 'The latest on sinus relief',
  button: { link: '/blog/', text: 'See All Articles' },
};

/** A layout without fields: WordPress sends only its tag. */
export const bare: FeaturedPostsInput = {};
