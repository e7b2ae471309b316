import type { BlockProblem, PreviewFacts } from 'ostium';
import { messagesIn } from '../../messages/messages.ts';
import styles from './Preview.module.css';

/** The id of the text that names the bar. */
const LABEL = 'ostium-preview';

interface PreviewProps {
  preview: PreviewFacts | undefined;
  language: string;
}

/** For editors, on the page itself: that this is a preview, who made it, when it expires, and the way back. */
export function Preview({ preview, language }: PreviewProps) {
  const messages = messagesIn(language);
  const { by, until, editUrl } = preview ?? {};
  return (
    <aside className={styles['bar']} data-print="own" aria-labelledby={LABEL}>
      <p id={LABEL}>{messages.preview}</p>
      {by && (
        <p>
          {messages.previewBy} <span translate="no">{by}</span>
        </p>
      )}
      {until && (
        <p>
          {messages.previewUntil} <time dateTime={until}>{timeIn(until, language)}</time>
        </p>
      )}
      {editUrl && <a href={editUrl}>{messages.backToEditor}</a>}
    </aside>
  );
}

/** For editors who return to an expired preview link: that they see the published version, if there is one. */
export function PreviewEnded({ preview, language }: PreviewProps) {
  const messages = messagesIn(language);
  const { againUrl, editUrl } = preview ?? {};
  return (
    <aside className={styles['bar']} aria-labelledby={LABEL}>
      <p id={LABEL}>{messages.previewEnded}</p>
      {againUrl && <a href={againUrl}>{messages.previewAgain}</a>}
      {editUrl && <a href={editUrl}>{messages.backToEditor}</a>}
    </aside>
  );
}

interface UnreadBlockProps {
  /** The block's tag in the editor; empty if it has none. */
  tag: string;
  problem: BlockProblem;
  language: string;
}

/** For editors, in a preview, in the place of a block: which one it is, and what is wrong in which field. */
export function UnreadBlock({ tag, problem: { place, isLeftOut, issues }, language }: UnreadBlockProps) {
  const messages = messagesIn(language);
  return (
    // The page sets the distances of each block's root.
    <div>
      <div className={styles['problem']}>
        <h2 className={styles['heading']}>
          {messages.unreadBlock} {place}
          {tag && (
            <>
              {': '}
              <code translate="no">{tag}</code>
            </>
          )}
        </h2>
        <p>{isLeftOut ? messages.blockLeftOut : messages.fieldsLeftOut}</p>
        <ul lang="en">
          {issues.slice(0, MAX_ISSUES).map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** After fixing ten fields, the editor looks again. */
const MAX_ISSUES = 10;

/** The time of day of a local time, which is formatted as UTC so that no zone shifts it. */
const timeIn = (local: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${local}Z`));
