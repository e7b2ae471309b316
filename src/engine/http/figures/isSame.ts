import { hash, timingSafeEqual } from 'node:crypto';

/** Whether what somebody brings is the secret. How long that takes tells nothing of either. */
export const isSame = (brought: string, secret: string): boolean =>
  timingSafeEqual(hash('sha256', brought, 'buffer'), hash('sha256', secret, 'buffer'));
