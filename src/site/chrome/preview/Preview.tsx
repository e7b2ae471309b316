import type { BlockProblem } from '#engine/blocks/block.ts';
import type { PreviewFacts } from '#engine/pages/page.ts';
import { messagesIn } from '../../messages/messages.ts';
import styles from './Preview.module.css';

/** The id of the words that name the bar. */
const LABEL = 'ostium-preview';

interface PreviewProps {
  preview: PreviewFacts | undefined;
  language: string;
}

/** For editors, on the page itself: that they look at what is not published, who made this preview, until when, and the way back. */
export function Preview({ preview, language }: PreviewProps) {
  const words = messagesIn(language);
  const { by, until, editUrl } = preview ?? {};
  return (
    <aside className={styles['bar']} aria-labelledby={LABEL}>
      <p id={LABEL}>{words.preview}</p>
      {by && (
        <p>
          {words.previewBy} <span translate="no">{by}</span>
        </p>
      )}
      {until && (
        <p>
          {words.previewUntil} <time dateTime={until}>{timeIn(until, language)}</time>
        </p>
      )}
      {editUrl && <a href={editUrl}>{words.backToEditor}</a>}
    </aside>
  );
}

/** For editors who come back to a preview whose link has ended: that they look at what is published, if there is anything. */
export function PreviewEnded({ preview, language }: PreviewProps) {
  const words = messagesIn(language);
  const { againUrl, editUrl } = preview ?? {};
  return (
    <aside className={styles['bar']} aria-labelledby={LABEL}>
      <p id={LABEL}>{words.previewEnded}</p>
      {againUrl && <a href={againUrl}>{words.previewAgain}</a>}
      {editUrl && <a href={editUrl}>{words.backToEditor}</a>}
    </aside>
  );
}

interface UnreadBlockProps {
  /** The editor's name of the block; empty where it has none. */
  tag: string;
  problem: BlockProblem;
  language: string;
}

/** For editors, on a preview, in the place of a block: which one it is, and what is wrong in which field. */
export function UnreadBlock({ tag, problem: { place, isLeftOut, issues }, language }: UnreadBlockProps) {
  const words = messagesIn(language);
  return (
    // The page gives the root of each block its distances.
    <div>
      <div className={styles['problem']}>
        <h2 className={styles['heading']}>
          {words.unreadBlock} {place}
          {tag && (
            <>
              {': '}
              <code translate="no">{tag}</code>
            </>
          )}
        </h2>
        <p>{isLeftOut ? words.blockLeftOut : words.fieldsLeftOut}</p>
        <ul lang="en">
          {issues.slice(0, MAX_ISSUES).map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Who has mended ten fields looks again. */
const MAX_ISSUES = 10;

/** The hour of a local time. The time is taken as UTC, so that no other zone shifts it. */
const timeIn = (local: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${local}Z`));
