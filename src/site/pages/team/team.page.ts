import { definePageKind } from '#engine/pages/pageKind.ts';

/** The page about the team. */
export const kind = definePageKind({
  shows: { paths: ['/our-team/'] },
  blocks: { flexible_content: { banner: 'team-banner', doctor: 'team-doctor' } },
});
