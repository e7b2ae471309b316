import type { BlockSet } from 'ostium';

/** The blocks that may follow the content of any page. */
export const commonBlocks: BlockSet = {
  banner: 'common-banner',
  before_after_images: 'before-after-images',
  text_block: 'text-block',
  urgent_signs: 'urgent-signs',
  image_gallery: 'image-gallery',
};
