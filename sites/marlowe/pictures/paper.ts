import { TINTS } from './tints.ts';

/** A gradient from the upper left, where the light is, to the lower right. */
export type Fill = string | readonly [light: string, ...deeper: string[]];

interface Raised {
  /** How high the sheet is above the next: small things, sheets, whole figures. */
  shadow?: keyof typeof SHADOWS;
  /** How bright its cut edge is. */
  rim?: number;
  opacity?: number;
}

interface Cut {
  /** Width of the shadow that falls into it. */
  depth?: number;
  shade?: number;
  lip?: number;
  /** What lies in it. */
  inside?: string;
}

interface Line {
  width?: number;
  opacity?: number;
  dash?: string;
  blur?: boolean;
}

const SHADOWS = {
  small: { dx: 1, dy: 2.5, blur: 2, opacity: 0.38 },
  middle: { dx: 2, dy: 5, blur: 5, opacity: 0.3 },
  large: { dx: 6, dy: 14, blur: 16, opacity: 0.28 },
} as const;

/** Without it large soft shadows show violet bands on pale backgrounds. */
const SRGB = 'color-interpolation-filters="sRGB"';

/**
 * The style of all pictures: sheets of paper, raised or cut, under light from ten o'clock. One paper makes one picture; its ids
 * begin with `name`, so that several pictures can be in one document.
 */
export function createPaper(name: string) {
  const defs = new Map<string, string>();
  let count = 0;

  const define = (key: string, markup: (id: string) => string): string => {
    const id = `${name}-${key}`;
    if (!defs.has(id)) defs.set(id, markup(id));
    return id;
  };

  const shadow = (size: keyof typeof SHADOWS): string => {
    const { dx, dy, blur, opacity } = SHADOWS[size];
    const drop = `<feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="${TINTS.ink}" flood-opacity="${opacity}"/>`;
    return define(
      size,
      (id) => `<filter id="${id}" ${SRGB} x="-30%" y="-30%" width="170%" height="180%">${drop}</filter>`,
    );
  };

  const blur = (deviation: number): string =>
    define(
      `blur${deviation}`,
      (id) =>
        `<filter id="${id}" ${SRGB} x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );

  /** The value of a fill in an attribute. The light of a gradient always begins at the upper left. */
  const paint = (fill: Fill): string => {
    if (typeof fill === 'string') return fill;
    const stops = fill.map((color, index) => `<stop offset="${index / (fill.length - 1)}" stop-color="${color}"/>`);
    const key = `g${fill.join('').replaceAll('#', '')}`;
    return `url(#${define(key, (id) => `<linearGradient id="${id}" x1="0" y1="0" x2=".7" y2="1">${stops.join('')}</linearGradient>`)})`;
  };

  const shape = (d: string): { id: string; def: string } => {
    count += 1;
    const id = `${name}${count}`;
    return { id, def: `<path id="${id}" d="${d}"/><clipPath id="${id}c"><use href="#${id}"/></clipPath>` };
  };

  return {
    paint,

    /** A sheet on top of the others that casts a shadow down and to the right. */
    raised(d: string, fill: Fill, { shadow: size = 'middle', rim = 0.7, opacity = 1 }: Raised = {}): string {
      const { id, def } = shape(d);
      return (
        `<defs>${def}</defs><use href="#${id}" fill="${paint(fill)}" opacity="${opacity}" filter="url(#${shadow(size)})"/>` +
        `<use href="#${id}" fill="none" stroke="#fff" stroke-opacity="${rim}" stroke-width="2.4" clip-path="url(#${id}c)"/>`
      );
    },

    /** A hole in a sheet, into which the sheet's own shadow falls. */
    cut(d: string, fill: Fill, { depth = 9, shade = 0.5, lip = 0.9, inside = '' }: Cut = {}): string {
      const { id, def } = shape(d);
      return (
        `<defs>${def}</defs><use href="#${id}" fill="none" stroke="#fff" stroke-opacity="${lip}" stroke-width="1.6" transform="translate(.8 1)"/>` +
        `<g clip-path="url(#${id}c)"><use href="#${id}" fill="${paint(fill)}"/>${inside}` +
        `<use href="#${id}" fill="none" stroke="${TINTS.ink}" stroke-opacity="${shade}" stroke-width="${depth}" filter="url(#${blur(3)})" transform="translate(2 3)"/></g>`
      );
    },

    /** A fold, a wire or a breath. */
    line(d: string, color: string, { width = 1.6, opacity = 1, dash, blur: isSoft = false }: Line = {}): string {
      const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
      const soft = isSoft ? ` filter="url(#${blur(3)})"` : '';
      return `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}${soft}/>`;
    },

    /** A flat shape without a shadow of its own: a plane of shade, a mouth. */
    flat: (d: string, fill: Fill, opacity = 1): string =>
      `<path d="${d}" fill="${paint(fill)}" fill-opacity="${opacity}"/>`,

    /** Only the part of `markup` inside an outline. */
    within(d: string, markup: string): string {
      const { id, def } = shape(d);
      return `<defs>${def}</defs><g clip-path="url(#${id}c)">${markup}</g>`;
    },

    /** A light at a point. */
    glow([x, y]: readonly [number, number], radius: number): string {
      const stops = `<stop offset="0" stop-color="#fff"/><stop offset=".25" stop-color="#BFF1FF" stop-opacity=".9"/><stop offset="1" stop-color="${TINTS.brand}" stop-opacity="0"/>`;
      const id = define('glow', (key) => `<radialGradient id="${key}">${stops}</radialGradient>`);
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
    },

    /** Further definitions, with the picture's own id prefix. */
    define,

    /** The whole picture. `box` is the visible part of the drawing; `width` is the file's width in pixels. */
    picture(body: string, box: readonly [x: number, y: number, width: number, height: number], width = box[2]): string {
      const height = Math.round((width * box[3]) / box[2]);
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}" preserveAspectRatio="xMidYMid slice">` +
        `<defs>${[...defs.values()].join('')}</defs>${body}</svg>\n`
      );
    },
  };
}

export type Paper = ReturnType<typeof createPaper>;
