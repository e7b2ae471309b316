import type { Messages } from '../../messages/en.ts';
import styles from './ColorChoice.module.css';

/** What a document may be drawn in (`data-scheme`), and the word for it. */
const CHOICES = [
  ['', 'colorsOfSystem'],
  ['light', 'colorsOfDay'],
  ['dark', 'colorsOfNight'],
] as const;

/**
 * The colors of the system, of the day or of the night. The script in the document listens to the buttons and remembers the choice; which one is
 * in use is shown by styles alone, so that a footer that is made later shows it too. Without script the system chooses.
 */
export function ColorChoice({ messages }: { messages: Messages }) {
  return (
    <div role="group" aria-label={messages.colors} className={styles['colors']}>
      <span aria-hidden="true">{`${messages.colors}:`}</span>
      {CHOICES.map(([scheme, word]) => (
        <button key={scheme} type="button" name="scheme" value={scheme}>
          {messages[word]}
          <span className="visually-hidden">{` ${messages.inUse}`}</span>
        </button>
      ))}
    </div>
  );
}
