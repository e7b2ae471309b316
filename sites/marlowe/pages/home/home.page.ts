import { definePageKind } from '../definePageKind.ts';

/** The home page: its blocks, from top to bottom. */
export const kind = definePageKind({
  shows: { paths: ['/'] },
  privacy: 'open',
  blocks: {
    flexible_content: {
      carousel: 'home-carousel',
      conditions: 'conditions',
      common_questions: 'home-questions',
      steps: 'steps',
      treatments: 'treatments',
      about: 'about',
      quiz_cta: 'quiz-cta',
      videos: 'home-videos',
      how_it_works: 'how-it-works',
      featured_posts: 'featured-posts',
      appointment: 'appointment',
    },
  },
});
