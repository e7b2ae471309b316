import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  children: ReactNode;
  /** Its background. `deep` is the one dark card of a page; its text turns white automatically. */
  tone?: 'white' | 'air' | 'mist' | 'deep';
  /** Raised above the page, with the site's one shadow. */
  isRaised?: boolean;
}

/** A large sheet that groups related content. */
export function Card({ children, tone = 'air', isRaised = false }: CardProps) {
  const ground = tone === 'deep' ? 'on-ink' : 'on-light';
  const names = [styles['card'], styles[tone], ground, isRaised ? styles['raised'] : undefined];
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>;
}
