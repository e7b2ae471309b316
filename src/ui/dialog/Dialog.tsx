import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { closeIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import styles from './Dialog.module.css';

// Not in React's types yet. Declared here for the whole project.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the button does to the element that `commandfor` names, without script. */
    command?: 'show-modal' | 'close' | undefined;
    /** An id. */
    commandfor?: string | undefined;
  }
}

interface DialogProps {
  /** What opens it names it: `<button type="button" command="show-modal" commandfor={id} aria-haspopup="dialog">`. */
  id: string;
  /** What it is, for those who hear it. */
  label: string;
  children: ReactNode;
  /** `dark` stands round films. */
  look?: 'light' | 'dark';
}

/**
 * A window over the page, made by the browser: it keeps the focus inside and gives it back, and closes with its button, with Escape, and
 * with a press outside. It needs no script where `command` is known; elsewhere `startCommands` does it. Its way out is a style of
 * 0.3 s, so nothing ever waits for it.
 */
export function Dialog({ id, label, children, look = 'light' }: DialogProps) {
  return (
    <dialog
      id={id}
      className={look === 'dark' ? `${styles['dialog']} ${styles['dark']}` : styles['dialog']}
      aria-label={label}
      closedby="any"
      suppressHydrationWarning
    >
      <div className={styles['box']}>
        <button type="button" className={`icon-button ${styles['close']}`} command="close" commandfor={id}>
          <Icon drawing={closeIcon} />
          <span className="visually-hidden">{useUiMessages().close}</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
