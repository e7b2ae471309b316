import { Icon } from '../icon/Icon.tsx';
import { arrowIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import type { ReactNode } from 'react';
import styles from './ArrowButtons.module.css';

interface ArrowButtonsProps {
  /** The id of what they move: a row that scrolls sideways, or a list of `details` of which one is open (`data-steps` around both). */
  controls: string;
  /** Shown between the two buttons. */
  children?: ReactNode;
}

/**
 * Back and forward buttons, in the color of the surrounding text. `startArrowButtons` moves the element that they name, so nothing
 * has to be hydrated. Without script they are absent: the row is swiped, the list opened.
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
        // Rows and lists start at their beginning.
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
