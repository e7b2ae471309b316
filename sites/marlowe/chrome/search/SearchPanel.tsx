import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { searchIcon } from 'ostium/ui/icon/frameIcons.ts';
import { closeIcon } from 'ostium/ui/icon/icons.ts';
import type { Messages } from '../../messages/en.ts';
import type { SearchMessages } from '../../messages/searchMessages.ts';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import styles from './SearchPanel.module.css';

/** What the opener opens. */
const PANEL_ID = 'ostium-search-panel';

interface SearchPanelProps {
  /** The site's root, which handles searches. */
  root: string;
  /** The page for whoever does not know how soon help is needed. */
  urgent: string | undefined;
  /** Whether a narrow window has a menu, which then contains a field of its own. */
  hasMenu: boolean;
  messages: Messages;
  words: SearchMessages;
}

/** The header's search: an icon that opens a sheet with the field. Both are a popover and its opener, so they need no script. */
export function SearchPanel({ root, urgent, hasMenu, messages, words }: SearchPanelProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={`icon-button ${styles['opener']} ${hasMenu ? styles['wide'] : ''}`}
      >
        <Icon drawing={searchIcon} />
        <span className="visually-hidden">{messages.search}</span>
      </button>
      <div id={PANEL_ID} popover="auto" className={styles['panel']} data-search-panel="">
        <div className={styles['row']}>
          <SearchField
            home={root}
            label={words.ask}
            action={messages.search}
            id="ostium-search-above"
            size="box"
            suggests={{ urgent }}
            isFirst
          />
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            className={`icon-button ${styles['close']}`}
          >
            <Icon drawing={closeIcon} />
            <span className="visually-hidden">{words.close}</span>
          </button>
        </div>
      </div>
    </>
  );
}
