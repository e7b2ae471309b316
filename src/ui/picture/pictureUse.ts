/** The widths at which the site shows pictures. */
export type PictureUse = 'full' | 'content' | 'half' | 'third' | 'card' | 'portrait' | 'small';

/**
 * How wide a picture is shown in each use, as the `sizes` attribute says it. The gutter is 20 px on a phone and 64 px on a desk, and the
 * content is at most 1312 px wide.
 */
export const SIZES: Readonly<Record<PictureUse, string>> = {
  full: '100vw',
  content: '(min-width: 1440px) 1312px, (min-width: 1024px) calc(100vw - 128px), calc(100vw - 40px)',
  half: '(min-width: 1440px) 640px, (min-width: 1024px) 46vw, calc(100vw - 40px)',
  third: '(min-width: 1440px) 420px, (min-width: 768px) 31vw, calc(100vw - 40px)',
  // A row of cards on a phone is pushed aside by a finger: each leaves the next in sight.
  card: '(min-width: 1440px) 420px, (min-width: 768px) 46vw, 80vw',
  portrait: '(min-width: 1024px) 480px, (min-width: 480px) 60vw, calc(100vw - 40px)',
  small: '160px',
};
