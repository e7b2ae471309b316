import { definePageKind } from '../definePageKind.ts';

/** The pages about balloon sinuplasty that advertisements lead to, in English and in Spanish. */
export const kind = definePageKind({
  shows: { paths: ['/treatments/balloon-sinuplasty-houston/', '/es-lp/'] },
  pixel: 'care-pixel',
  cardTone: 'deep',
  blocks: {
    flexible_content: {
      banner: 'landing-banner',
      effective_treat: 'effective-treat',
      sinuplasty_experts: 'sinuplasty-experts',
      common_questions: 'landing-questions',
      change_lives: 'change-lives',
      patient_review: 'landing-review',
      videos: 'landing-videos',
      restore_sinus: 'restore-sinus',
      quiz_cta: 'landing-quiz',
      innovations: 'innovations',
      meet_doctor: 'meet-doctor',
      testimonials: 'landing-testimonials',
      button_row: 'button-row',
      schedule: 'schedule',
      steps: 'steps',
      how_it_works: 'how-it-works',
      text_block: 'text-block',
      urgent_signs: 'urgent-signs',
    },
  },
});
