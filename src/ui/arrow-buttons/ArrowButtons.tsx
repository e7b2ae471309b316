import { Icon } from '../icon/Icon.tsx';
import { arrowIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import type { ReactNode } from 'react';
import styles from './ArrowButtons.module.css';

interface ArrowButtonsProps {
  /** The id of what they move: a row that scrolls sideways, or a list of `details` of which one is open (`data-steps` around both). */
  controls: string;
  /** What stands between the two. */
  children?: ReactNode;
}

/**
 * Back and forth, in the colour of the words around them. `startArrowButtons` moves what they name, so that nothing has to be hydrated
 * for them. Without script they are not there, and the row is swiped, the list opened.
 */
export function ArrowButtons({ controls, children }: ArrowButtonsProps) {
  const { previous, next } = useUiMessages();
  return (
    <div className={styles['pair']}>
      <button
        type="button"
        className={`icon-button ${styles['arrow']} ${styles['back']}`}
        data-step="-1"
        aria-controls={controls}
        // Where rows and lists begin.
        aria-disabled="true"
      >
        <Icon drawing={arrowIcon} />
        <span className="visually-hidden">{previous}</span>
      </button>
      {children}
      <button type="button" className={`icon-button ${styles['arrow']}`} data-step="1" aria-controls={controls}>
        <Icon drawing={arrowIcon} />
        <span className="visually-hidden">{next}</span>
      </button>
    </div>
  );
}
