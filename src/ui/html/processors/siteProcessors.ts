import type { Processor } from '../processor.ts';
import { filmProcessor } from './filmProcessor.ts';
import { iframeProcessor } from './iframeProcessor.ts';
import { imageProcessor } from './imageProcessor.ts';
import { linkProcessor } from './linkProcessor.ts';
import { scriptProcessor } from './scriptProcessor.ts';

/** The processors that every piece of an editor's HTML goes through. Their priorities decide the order, not their places here. */
export const siteProcessors: readonly Processor[] = [
  imageProcessor,
  linkProcessor,
  iframeProcessor,
  filmProcessor,
  scriptProcessor,
];
