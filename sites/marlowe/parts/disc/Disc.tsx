import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { PictureUse } from 'ostium/ui/picture/sizesOf.ts';
import type { Image } from 'ostium';
import styles from './Disc.module.css';

/** A picture in a round window with a white edge, as wide as its place. `--disc-edge` is how wide the edge is. */
export function Disc({ image, use }: { image: Image; use: PictureUse }) {
  return <Picture image={image} className={styles['disc']} use={use} />;
}
