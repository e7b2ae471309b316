import type { ReactNode } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { searchIcon } from 'ostium/ui/icon/frameIcons.ts';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import styles from './SearchPanel.module.css';

/** What the opener opens. */
const PANEL_ID = 'ostium-search-panel';

interface SearchPanelProps {
  /** The field. */
  children: ReactNode;
  /** Whether a narrow window has a menu, which then contains a field of its own. */
  hasMenu: boolean;
  openLabel: string;
  closeLabel: string;
}

/** The header's search: an icon that opens a sheet with the field. Both are a popover and its opener, so they need no script. */
export function SearchPanel({ children, hasMenu, openLabel, closeLabel }: SearchPanelProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={`icon-button ${styles['opener']} ${hasMenu ? styles['wide'] : ''}`}
      >
        <Icon drawing={searchIcon} />
        <span className="visually-hidden">{openLabel}</span>
      </button>
      <div id={PANEL_ID} popover="auto" className={styles['panel']} data-search-panel="">
        <div className={styles['row']}>
          {children}
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            className={`icon-button ${styles['close']}`}
          >
            <Icon drawing={closeIcon} />
            <span className="visually-hidden">{closeLabel}</span>
          </button>
        </div>
      </div>
    </>
  );
}
