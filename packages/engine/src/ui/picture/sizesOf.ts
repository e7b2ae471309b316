/** How wide a picture is shown: this share of the window's width and this many pixels, added up. */
export interface ShownWidth {
  /** In windows of this many pixels and more. The last width of a list has none: it is for all others. */
  from?: number;
  /** In percent of the window's width. */
  vw?: number;
  px?: number;
  /** Width divided by height of a place that the picture fills. What does not fit is cut off, so a wider picture is shown larger. */
  shape?: number;
}

/**
 * The widths at which sites show pictures. The gutter is 20 px on a phone and 64 px on a desktop, and the content is at most 1312 px
 * wide.
 */
const USES = {
  /** From edge to edge, whole. */
  full: [{ vw: 100 }],
  /** From edge to edge behind words, cut off as they need it: upright on a phone. */
  banner: [
    { from: 1440, vw: 100, shape: 1.7 },
    { from: 1024, vw: 100, shape: 1.33 },
    { from: 768, vw: 100, shape: 1.15 },
    { vw: 100, shape: 1.05 },
  ],
  /** Half of the window, as high as the words beside it; on a phone from edge to edge. */
  cut: [
    { from: 1440, vw: 50, shape: 0.87 },
    { from: 1024, vw: 44, shape: 0.78 },
    { from: 768, vw: 47, shape: 0.5 },
    { vw: 100, shape: 1.1 },
  ],
  /** Half of the window from 1024 px on, before that from edge to edge. */
  side: [{ from: 1440, vw: 50, shape: 1.1 }, { from: 1024, vw: 50, shape: 0.8 }, { vw: 100 }],
  content: [
    { from: 1440, px: 1312 },
    { from: 1024, vw: 100, px: -128 },
    { vw: 100, px: -40 },
  ],
  half: [
    { from: 1440, px: 640 },
    { from: 1024, vw: 46 },
    { vw: 100, px: -40 },
  ],
  third: [
    { from: 1440, px: 420 },
    { from: 768, vw: 31 },
    { vw: 100, px: -40 },
  ],
  /** In a grid of three columns, two on a tablet. */
  card: [
    { from: 1440, px: 417, shape: 16 / 9 },
    { from: 1024, vw: 28.5, shape: 16 / 9 },
    { from: 768, vw: 44, shape: 16 / 9 },
    { vw: 100, px: -40, shape: 16 / 9 },
  ],
  /** In a row that is swiped until three of them fit. */
  slide: [
    { from: 1440, px: 420, shape: 4 / 3 },
    { from: 1024, vw: 29, shape: 4 / 3 },
    { from: 850, vw: 41, shape: 4 / 3 },
    { vw: 79, shape: 4 / 3 },
  ],
  /** The first of a list, larger than the others. */
  lead: [
    { from: 1440, px: 765, shape: 1.6 },
    { from: 1024, vw: 53, shape: 1.25 },
    { vw: 100, px: -40, shape: 1.6 },
  ],
  /** Beside a line of text: 80 to 104 px. */
  small: [{ px: 92 }],
  logo: [{ px: 160 }],
  /** A circle of 56 or 64 px, which shows less than the whole. */
  face: [{ px: 84 }],
} as const satisfies Readonly<Record<string, readonly ShownWidth[]>>;

/** How wide a picture is shown: a common use by its name, or widths of its own, those of the widest windows first. */
export type PictureUse = keyof typeof USES | readonly ShownWidth[];

/** The `sizes` attribute of a picture. The part of it that is cut off counts: the file contains it too. */
export function sizesOf(use: PictureUse, image: { width?: number | undefined; height?: number | undefined }): string {
  const widths: readonly ShownWidth[] = typeof use === 'string' ? USES[use] : use;
  return widths
    .map((imageWidth) => (imageWidth.from ? `(min-width: ${imageWidth.from}px) ` : '') + lengthOf(imageWidth, image))
    .join(', ');
}

function lengthOf({ vw = 0, px = 0, shape }: ShownWidth, { width, height }: Parameters<typeof sizesOf>[1]): string {
  const enlarged = shape && width && height ? Math.max(1, width / height / shape) : 1;
  const share = Math.round(vw * enlarged * 10) / 10;
  const pixels = Math.round(px * enlarged);
  if (share === 0) return `${pixels}px`;
  if (pixels === 0) return `${share}vw`;
  return `calc(${share}vw ${pixels < 0 ? '-' : '+'} ${Math.abs(pixels)}px)`;
}
