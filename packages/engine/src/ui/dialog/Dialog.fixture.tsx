import { buttonClass } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

export const light = (
  <div>
    <button
      type="button"
      className={buttonClass({ color: 'info' })}
      command="show-modal"
      commandfor="fixture-dialog-light"
      aria-haspopup="dialog"
    >
      Open the window
    </button>
    <Dialog id="fixture-dialog-light" label="A light window">
      <h3>A window over the page</h3>
      <p>It closes with its button, with Escape, and with a press outside.</p>
    </Dialog>
  </div>
);

export const dark = (
  <div>
    <button
      type="button"
      className={buttonClass({ color: 'info' })}
      command="show-modal"
      commandfor="fixture-dialog-dark"
      aria-haspopup="dialog"
    >
      Open the dark window
    </button>
    <Dialog id="fixture-dialog-dark" label="A dark window" look="dark">
      <p>It stands round videos.</p>
    </Dialog>
  </div>
);
