import { useId } from 'react';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { Image } from 'ostium';
import styles from './BrandStrip.module.css';

interface BrandStripProps {
  /** What the brands have in common. */
  label: string;
  brands: readonly Image[];
}

/** Logos in a row, six in view on wide screens and three on phones. */
export function BrandStrip({ label, brands }: BrandStripProps) {
  const id = useId();
  return (
    <section className={styles['strip']} data-print="no" aria-labelledby={id}>
      <p id={id}>{label}</p>
      <SlideRow perView="logos" label={label} isFocusable className={styles['brands']}>
        {brands.map((brand, index) => (
          <li key={index}>
            <Picture image={brand} use="logo" />
          </li>
        ))}
      </SlideRow>
    </section>
  );
}
