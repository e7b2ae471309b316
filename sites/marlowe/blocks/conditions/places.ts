/** The places of a face that can be chosen, from top to bottom. */
export const PLACES = ['head', 'brow', 'eyes', 'cheek', 'side', 'ear', 'throat', 'neck'] as const;
type Place = (typeof PLACES)[number];

const BROW_LEFT =
  'M195 104C194 88 176 80 162 90C152 99 150 113 159 121C167 126 173 119 180 123C187 128 195 122 195 104Z';
const BROW_RIGHT =
  'M205 102C206 84 228 74 244 88C256 100 254 116 243 124C234 129 228 120 221 124C214 130 205 122 205 102Z';
const EYE_LEFT =
  'M179 148a6 5 0 1 1 11 0a6 5 0 1 1-11 0M172 163a8 7 0 1 1 16 0a8 7 0 1 1-16 0M178 179a6 7 0 1 1 12 0a6 7 0 1 1-12 0';
const EYE_RIGHT =
  'M210 148a6 5 0 1 1 11 0a6 5 0 1 1-11 0M212 162a8 7 0 1 1 15 0a8 7 0 1 1-15 0M210 179a6 7 0 1 1 12 0a6 7 0 1 1-12 0';
const CHEEK_LEFT =
  'M168 196C158 188 136 188 128 200C124 218 134 244 150 254C160 254 172 232 173 214C174 204 172 199 168 196Z';
const CHEEK_RIGHT =
  'M232 196C242 188 264 188 272 200C276 218 266 244 250 254C240 254 228 232 227 214C226 204 228 199 232 196Z';

/**
 * What lights up when a place is chosen, in the units of the drawing of a face from the front (`anatomy/face-front-sinuses.svg`), from
 * which its hollow spaces are taken. The drawing is shown from 28 to 388 of its height: `VIEW`.
 */
export const LIGHTS: Readonly<Record<Place, string>> = {
  head: 'M118 170C96 40 304 40 282 170C276 120 254 88 206 76C150 84 126 116 118 170Z',
  brow: BROW_LEFT + BROW_RIGHT,
  eyes: EYE_LEFT + EYE_RIGHT,
  cheek: CHEEK_LEFT + CHEEK_RIGHT,
  side: BROW_RIGHT + EYE_RIGHT + CHEEK_RIGHT,
  ear: 'M120 176C106 164 100 186 108 212C114 230 124 232 126 224ZM280 176C294 164 300 186 292 212C286 230 276 232 274 224Z',
  throat: 'M180 328Q200 338 220 328L224 378Q200 390 176 378Z',
  neck: 'M161 318Q164 344 152 360Q160 370 174 376L178 334ZM239 318Q236 344 248 360Q240 370 226 376L222 334Z',
};

/** The part of the drawing that is shown. Its style sheet has the same shape, and where each place is touched. */
export const VIEW = '30 28 340 360';
