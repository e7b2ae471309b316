import { commonBlocks } from '../../parts/text-page/commonBlocks.ts';
import { definePageKind } from '../definePageKind.ts';

/** A page with the template about snoring. */
export const kind = definePageKind({
  shows: { fields: { page_template: 'snoring' } },
  pixel: 'care-pixel',
  cardTone: 'deep',
  blocks: {
    snoring_template: {
      banner: 'snoring-banner',
      patient_review: 'snoring-review',
      clogged_sinus: 'clogged-sinus',
      stop_snoring: 'stop-snoring',
      sinus_slider: 'sinus-slider',
      quiz_cta: 'quiz-cta',
      hear_patient: 'hear-patient',
      best_treatment: 'best-treatment',
      sleep_apnea: 'sleep-apnea',
      chronic_sinusitis: 'chronic-sinusitis',
      // Also between the other blocks, since the closing block comes last.
      text_block: 'text-block',
    },
    common_flexible_content: commonBlocks,
  },
});
