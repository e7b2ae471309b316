import { definePageKind } from '#engine/pages/pageKind.ts';

/** The pages about balloon sinuplasty that advertisements lead to, in English and in Spanish. */
export const kind = definePageKind({
  shows: { paths: ['/treatments/balloon-sinuplasty-houston/', '/es-lp/'] },
  blocks: {
    flexible_content: {
      banner: 'landing-banner',
      effective_treat: 'effective-treat',
      sinuplasty_experts: 'sinuplasty-experts',
      common_questions: 'landing-questions',
      change_lives: 'change-lives',
      patient_review: 'landing-review',
      schedule: 'schedule',
      steps: 'steps',
      how_it_works: 'how-it-works',
    },
  },
});
