import type { SiteGallery } from 'ostium';
import type { ReadPost } from './entities/post.entity.ts';
import type { ReadTestimonial } from './entities/testimonial.entity.ts';
import { uiMessagesIn } from './messages/uiMessages.ts';
import blockPage from './parts/block-page/BlockPage.module.css';

const post = (id: number, title: string, category: string, picture: string): ReadPost => ({
  kind: 'post',
  id,
  slug: String(id),
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

/** Articles for blocks that need them. */
const posts: readonly ReadPost[] = [
  post(1, 'Why one side of the nose is always a little more closed', 'Sinus health', 'breath-curve'),
  post(2, 'Snoring that starts in the nose', 'Sleep', 'pillow-and-moon'),
  post(3, 'When the weather presses on your forehead', 'Headache', 'pressure-map'),
  post(4, 'A calm guide to cedar season', 'Allergy', 'pollen-branch'),
];

/** Reviews for blocks that need them. */
const testimonials = Array.from({ length: 12 }, (_, index): ReadTestimonial => ({
  kind: 'testimonial',
  id: 10 + index,
  link: `/testimonials/${index}/`,
  title: 'Denise R.',
  review: 'I breathe through both sides now, most nights. '.repeat(1 + (index % 3)).trim(),
}));

const fixtures = import.meta.glob<Readonly<Record<string, unknown>>>('./blocks/*/*.fixture.ts');

/** The blocks of this site in every fixture, for `/-/blocks/`. */
export async function loadGallery(): Promise<SiteGallery> {
  const fixtureModules = await Promise.all(
    Object.entries(fixtures).map(async ([path, load]) => [path.split('/').at(-2) ?? path, await load()] as const),
  );
  return {
    fixtures: Object.fromEntries(fixtureModules),
    items: [...posts, ...testimonials],
    uiMessages: uiMessagesIn('en'),
    className: blockPage['blocks'],
  };
}
