import { encode } from 'uqr';
import styles from './PaperHead.module.css';

/** Any mask can be read. To choose the best of eight, each is drawn and judged: a tenth of the time that a page takes. */
const MASK = 0;

/** An address for the camera of a phone, which is not read out: each row of the code is a line of dashes in one path. */
export function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'L', border: 0, maskPattern: MASK });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="70" height="70" className={styles['code']}>
      <path d={`M0 .5${data.map(drawRow).join(`m-${size} 1`)}`} stroke="black" />
    </svg>
  );
}

/** `h3m2 0h1`: three dark modules, two light ones, a dark one. */
const drawRow = (row: readonly boolean[]): string =>
  (
    row
      .map((isDark) => (isDark ? 'x' : ' '))
      .join('')
      .match(/x+| +/g) ?? []
  )
    .map((run) => (run.startsWith('x') ? `h${run.length}` : `m${run.length} 0`))
    .join('');
