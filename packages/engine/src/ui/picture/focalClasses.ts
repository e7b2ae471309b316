import styles from './FocalPoint.module.css';

/** A point of a picture, as shares of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

interface Focused {
  focus?: FocalPoint | undefined;
}

/** In percent. The security policy allows no styles of a single element, so there is a class for each step. */
const STEP = 5;

/**
 * The classes with which a picture keeps its focal point in view where it is cropped, and from 768 px on that of its wide crop, if
 * it has one. Only documents with such a class contain their styles (`vite/pageStyles.mjs`).
 */
export function focalClasses({ focus }: Focused, wide?: Focused) {
  return {
    img: focus ? [styles['focus'], ...placeOf(focus)] : [],
    picture: wide?.focus ? [styles['wide'], ...placeOf(wide.focus)] : wide && focus ? [styles['without']] : [],
  };
}

const placeOf = ({ x, y }: FocalPoint) => [styles[`x${stepOf(x)}`], styles[`y${stepOf(y)}`]];

const stepOf = (share: number): number => Math.round((share * 100) / STEP) * STEP;
