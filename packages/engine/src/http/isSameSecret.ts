import { hash, timingSafeEqual } from 'node:crypto';

/** Whether what a client sent is the secret. The time it takes reveals nothing about either. */
export const isSameSecret = (sentSecret: string, secret: string): boolean =>
  timingSafeEqual(hash('sha256', sentSecret, 'buffer'), hash('sha256', secret, 'buffer'));
