import { definePageKind } from '../definePageKind.ts';

/** The page about the team. */
export const kind = definePageKind({
  shows: { paths: ['/our-team/'] },
  privacy: 'open',
  blocks: { flexible_content: { banner: 'team-banner', doctor: 'team-doctor' } },
});
