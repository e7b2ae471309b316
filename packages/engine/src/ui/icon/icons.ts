/** A drawing of one path, on a grid of 24 by 24: a line, or a surface. */
export interface Drawing {
  path: string;
  isLine: boolean;
}

// One constant each, so that a page includes only those it shows. The arrow is the path of a breath, not a straight line: it rises,
// falls and arrives.
/** An arrow to the right: where a link leads. */
export const arrowIcon: Drawing = {
  path: 'M1 13.2C4.2 10.2 7.6 10.7 11 11.8s6.6 1.4 11.4.4M17.2 7.6l5.6 4.6-5.6 4.6',
  isLine: true,
};
/** A cross: close. */
export const closeIcon: Drawing = { path: 'm5.5 5.5 13 13m0-13-13 13', isLine: true };

/** A triangle: play. */
export const playIcon: Drawing = {
  path: 'M8 5.3v13.4a.9.9 0 0 0 1.4.8l10-6.7a.9.9 0 0 0 0-1.6l-10-6.7a.9.9 0 0 0-1.4.8z',
  isLine: false,
};
/** Two bars: pause. */
export const pauseIcon: Drawing = { path: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', isLine: false };
