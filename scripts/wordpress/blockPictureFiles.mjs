/** Where the plugin has its pictures of blocks: nothing else stands there. */
export const PICTURES = 'wordpress/ostium/pictures/blocks';

/** In pixels. A tall block is shown from its top. */
export const PICTURE = { width: 480, mostHeight: 360 };

/** No picture is larger, so that the list of a page's blocks opens at once. */
export const MOST_BYTES = 30_000;
