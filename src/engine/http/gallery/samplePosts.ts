import type { PostSummary } from '#site/blocks/post-card/PostCard.tsx';

const post = (id: number, title: string, category: string, picture: string): PostSummary => ({
  id,
  link: `/blog/${id}/`,
  title,
  excerpt:
    '<p>Every few hours, your body quietly trades one nostril for the other. Here is how to tell it from a blockage.</p>',
  date: '2026-03-14T09:30:00',
  formatted_date: 'March 14, 2026',
  reading_time: '4 min read',
  categories_names: [category],
  featured_media: { src: `/-/media/articles/${picture}.svg`, alt: '', width: 1200, height: 800 },
});

/** What a block that needs articles is shown with. */
export const samplePosts: readonly PostSummary[] = [
  post(1, 'Why one side of the nose is always a little more closed', 'Sinus health', 'breath-curve'),
  post(2, 'Snoring that starts in the nose', 'Sleep', 'pillow-and-moon'),
  post(3, 'When the weather presses on your forehead', 'Headache', 'pressure-map'),
  post(4, 'A calm guide to cedar season', 'Allergy', 'pollen-branch'),
];
