import type { Practice } from '../../practice/practice.ts';
import styles from './Logo.module.css';

interface LogoProps {
  practice: Practice;
  /** The path of the home page. */
  home: string;
}

/** The practice's mark, two breaths over deep water, with its name. It links to the home page. */
export function Logo({ practice: { logo, name }, home }: LogoProps) {
  const { wordmark, sub } = logo ?? { wordmark: name };
  return (
    <a href={home} className={styles['logo']}>
      <svg className={styles['mark']} width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="22" />
        <path d="M6.5 25.5c4.5-4.6 8.6-4.2 12.5-1s7.3 2.6 10.2-2.8c2.3-4.3 5.6-5.8 9.3-4.2" />
        <path d="M9.5 33.2c3.3-3.4 6.7-3 10.2-.6 4 2.7 8 2 11.3-3.4 2-3.3 4.4-4.5 7-3.8" />
      </svg>
      <span className={styles['name']}>
        {wordmark}
        {sub && <span className={styles['sub']}>{` ${sub}`}</span>}
      </span>
    </a>
  );
}
