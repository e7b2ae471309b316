import type { Image } from 'ostium';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import styles from './ItemGrid.module.css';

/** Logos side by side, as many as fit. */
export function LogoGrid({ brands }: { brands: readonly Image[] }) {
  return (
    <ul className={styles['logos']}>
      {brands.map((brand, index) => (
        <li key={index}>
          <Picture image={brand} use="logo" />
        </li>
      ))}
    </ul>
  );
}
