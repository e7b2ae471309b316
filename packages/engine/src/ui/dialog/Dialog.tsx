import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { closeIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import styles from './Dialog.module.css';

// Not in React's types yet. Declared here for the whole project.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the button does, without script, to the element that `commandfor` names. */
    command?: 'show-modal' | 'close' | undefined;
    /** An id. */
    commandfor?: string | undefined;
  }
}

interface DialogProps {
  /** Its opener refers to it: `<button type="button" command="show-modal" commandfor={id} aria-haspopup="dialog">`. */
  id: string;
  /** Its name, for screen readers. */
  label: string;
  children: ReactNode;
  /** `dark` is for videos. */
  look?: 'light' | 'dark';
}

/**
 * A window over the page, provided by the browser: it traps the focus and restores it, and closes with its button, with Escape, and
 * with a click outside. It needs no script where `command` is supported; elsewhere `startCommands` does it. Its closing animation is
 * a CSS transition of 0.3 s, so nothing ever waits for it.
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
