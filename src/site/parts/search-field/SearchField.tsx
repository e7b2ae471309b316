import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { searchIcon } from '#ui/icon/frameIcons.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** The path of the home page, which answers searches. */
  home: string;
  label: string;
  /** What the button says. */
  action: string;
  /** What was searched for. */
  value?: string;
  /** `title` is the field that stands where a page has its heading: it needs no label to be seen. `box` stands beside one. */
  size?: 'title' | 'text' | 'box';
}

/** A line to write on. It needs no script: the browser asks for the page with the results. */
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
