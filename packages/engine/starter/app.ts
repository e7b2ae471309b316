import { startApp, type Handover } from 'ostium/client';
import { siteCode } from './siteCode.ts';

/** What the first script of a page brings at the first sign of intent. */
export const start = (handover: Handover): Promise<void> => startApp(handover, siteCode);
