import { hash, timingSafeEqual } from 'node:crypto';

/** Whether a given value is the secret. The time it takes reveals nothing about either. */
export const isSame = (brought: string, secret: string): boolean =>
  timingSafeEqual(hash('sha256', brought, 'buffer'), hash('sha256', secret, 'buffer'));
