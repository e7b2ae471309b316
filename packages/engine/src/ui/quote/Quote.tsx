import type { ReactNode } from 'react';
import styles from './Quote.module.css';

interface QuoteProps {
  /** The words, without quotation marks. */
  children: ReactNode;
  /** Who said them. */
  cite?: ReactNode;
  /** `large` is the one quotation of a section, `small` is for several. */
  size?: 'large' | 'small';
}

/** A quotation, whose first mark hangs in the margin so that the text is aligned. */
export function Quote({ children, cite, size = 'large' }: QuoteProps) {
  return (
    <figure className={styles['quote']}>
      <blockquote className={`quoted ${styles['words']} ${size === 'large' ? 'quotation' : styles['small']}`}>
        <p>{children}</p>
      </blockquote>
      {cite !== undefined && <figcaption className={styles['cite']}>{cite}</figcaption>}
    </figure>
  );
}
