/** The first bytes of files from which pictures can be made, one character per byte; `?` is any. In an AVIF, the brand comes later. */
const SIGNATURES = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'RIFF????WEBP',
  '????ftypavif',
  '????ftypmif1',
  'GIF87a',
  'GIF89a',
];

const PATTERNS = SIGNATURES.map((signature) => signature.split(''));

/** Whether a file begins like a picture that can be scaled down, whatever its name and sender say. */
export const isPicture = (file: Buffer): boolean =>
  PATTERNS.some((pattern) =>
    pattern.every((character, index) => character === '?' || file[index] === character.charCodeAt(0)),
  );

/** Whether a PNG is animated: the decoder would show only its first frame. The marker comes before the picture's own data. */
export const isAnimatedPng = (file: Buffer): boolean => {
  const sign = file.subarray(0, 65_536).indexOf('acTL', 0, 'latin1');
  return file[1] === 0x50 && sign > 0 && sign < file.indexOf('IDAT', 0, 'latin1');
};
