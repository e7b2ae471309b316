import { startApp } from 'ostium/client';
import type { Handover } from 'ostium/client';
import { startChrome } from './chrome/startChrome.ts';
import { siteCode } from './siteCode.ts';

/** Loaded by the page's first script at the first sign of intent: the engine's app with the components of this site. */
export const start = (handover: Handover): Promise<void> => startApp(handover, siteCode, startChrome);
