import { beforeAfterImages } from './before-after-images/BeforeAfterImages.block.ts';
import type { BlockSet } from '#engine/blocks/block.tsx';
import { commonBanner } from './common-banner/CommonBanner.block.ts';
import { imageGallery } from './image-gallery/ImageGallery.block.ts';
import { textBlock } from './text-block/TextBlock.block.ts';

/** The blocks that may follow the words of any page. */
export const commonBlocks = {
  banner: commonBanner,
  before_after_images: beforeAfterImages,
  text_block: textBlock,
  image_gallery: imageGallery,
} satisfies BlockSet;
