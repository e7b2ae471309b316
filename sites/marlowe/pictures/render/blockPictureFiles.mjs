/** The folder of the plugin's pictures of blocks; it contains nothing else. */
export const PICTURES = 'sites/marlowe/wordpress/pictures/blocks';

/** In pixels. A tall block is shown from its top. */
export const PICTURE = { width: 480, mostHeight: 360 };

/** The largest size of a picture, so that the list of a page's blocks opens at once. */
export const MOST_BYTES = 30_000;
