import { commonBlocks } from '../../parts/text-page/commonBlocks.ts';
import { definePageKind } from '../definePageKind.ts';

/** A page with the template for lessons on video. */
export const kind = definePageKind({
  shows: { fields: { page_template: 'videos_lp' } },
  blocks: {
    videos_lp: { banner: 'videos-banner', quiz_cta: 'quiz-strip', videos_lp: 'video-groups' },
    common_flexible_content: commonBlocks,
  },
});
