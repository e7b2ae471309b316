import { hash } from 'node:crypto';
import { INLINE_CODE } from './inline.code.ts';

/**
 * What cannot wait for the first script of a document. Its element comes before the styles: behind them it would wait for them.
 */
export const INLINE_SCRIPT = `<script id="ostium-inline">${INLINE_CODE}</script>`;

/** The script's source in a content security policy. */
export const INLINE_HASH = `sha256-${hash('sha256', INLINE_CODE, 'base64')}`;
