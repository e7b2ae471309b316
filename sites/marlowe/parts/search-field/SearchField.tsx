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
  /** Tells the fields of a page apart. */
  id?: string;
  /**
   * Suggests pages while somebody types, if given: `urgent` is the page for whoever does not know how soon help is needed.
   */
  suggests?: { urgent: string | undefined };
  /** Whether it takes the focus when the panel that it is in opens. */
  takesFocus?: boolean;
  /** `title` replaces a page's heading, so its label is not visible. `box` is beside a heading. */
  size?: 'title' | 'text' | 'box';
}

/** A panel that opens looks for this attribute, which React writes on the server but not in the browser. */
const giveFocusWhenOpened = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/** A search line. It needs no script: the browser requests the page with the results. */
export function SearchField(props: SearchFieldProps) {
  const { home, label, action, value = '', size = 'text', id = 'ostium-search', suggests, takesFocus } = props;
  return (
    <search>
      <form
        action={home}
        method="get"
        className={size === 'title' ? styles['over'] : undefined}
        data-index={suggests && `${home}-/lists/search`}
        data-urgent={suggests?.urgent}
      >
        <label htmlFor={id} className={size === 'title' ? 'visually-hidden' : styles['label']}>
          {label}
        </label>
        <div className={size === 'text' ? styles['line'] : `${styles['line']} ${styles[size]}`}>
          <input
            id={id}
            type="search"
            name="s"
            defaultValue={value}
            maxLength={100}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever opens the panel wants to type; when a page loads, a closed panel takes no focus.
            autoFocus={takesFocus}
            ref={takesFocus ? giveFocusWhenOpened : undefined}
            {...(suggests && { autoComplete: 'off' })}
          />
          <Button type="submit" color="info">
            <Icon drawing={searchIcon} />
            <span className={styles['action']}>{action}</span>
          </Button>
        </div>
        {suggests && (
          <>
            <div id={`${id}-list`} className={styles['list']} data-suggestions="" hidden />
            <p role="status" className="visually-hidden" data-suggested="" />
          </>
        )}
      </form>
    </search>
  );
}
