import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  children: ReactNode;
  /** Its ground. `deep` is the one dark card of a page; its words turn white by themselves. */
  tone?: 'white' | 'air' | 'mist' | 'deep';
  /** Lies above the page, with the site's one shadow. */
  isRaised?: boolean;
}

/** A large sheet that holds together what belongs together. */
export function Card({ children, tone = 'air', isRaised = false }: CardProps) {
  const ground = tone === 'deep' ? 'on-ink' : 'on-light';
  const names = [styles['card'], styles[tone], ground, isRaised ? styles['raised'] : undefined];
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>;
}
