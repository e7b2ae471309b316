import { Button } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { searchIcon } from 'ostium/ui/icon/frameIcons.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** The path of the home page, which handles searches. */
  home: string;
  label: string;
  /** The button's text. */
  action: string;
  /** What was searched for. */
  value?: string;
  /** `title` replaces a page's heading, so its label is not visible. `box` is beside a heading. */
  size?: 'title' | 'text' | 'box';
}

/** A search line. It needs no script: the browser requests the page with the results. */
export function SearchField({ home, label, action, value = '', size = 'text' }: SearchFieldProps) {
  return (
    <search>
      <form action={home} method="get">
        <label htmlFor="ostium-search" className={size === 'title' ? 'visually-hidden' : styles['label']}>
          {label}
        </label>
        <div className={`${styles['line']} ${styles[size]}`}>
          <input id="ostium-search" type="search" name="s" defaultValue={value} maxLength={100} required />
          <Button type="submit" color="info">
            <Icon drawing={searchIcon} />
            <span className={styles['action']}>{action}</span>
          </Button>
        </div>
      </form>
    </search>
  );
}
