import type { Integration } from '#engine/integrations/integration.ts';
import { translation } from '#engine/integrations/translation/translation.integration.ts';
import { tagManager } from '#engine/integrations/tag-manager/tagManager.integration.ts';

/** The third parties that this practice may have. Each is absent until it is configured. */
export const integrations: readonly Integration[] = [tagManager, translation];
