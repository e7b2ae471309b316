import type { Crumb } from './findCrumbs.ts';
import styles from './Crumbs.module.css';

/** The breadcrumbs of a page. */
export function Crumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles['crumbs']} aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.link}>
            <a href={crumb.link}>{crumb.label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
