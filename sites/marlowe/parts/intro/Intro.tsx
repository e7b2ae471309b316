import { Html } from 'ostium/ui/html/Html.tsx';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import styles from './Intro.module.css';

interface IntroProps {
  /** The heading's id, which names the section. */
  id: string;
  sub?: string | undefined;
  heading: string;
  /** The rest of the heading, on a line of its own. */
  secondLine?: string | undefined;
  content?: SafeHtml | undefined;
  isCentered?: boolean;
}

/** The beginning of a section: a small label, the heading, a few sentences. */
export function Intro({ id, sub, heading, secondLine, content, isCentered = false }: IntroProps) {
  return (
    <div className={isCentered ? `${styles['intro']} ${styles['centered']}` : styles['intro']}>
      {sub && <p className="label">{sub}</p>}
      <h2 id={id}>
        {heading}
        {secondLine && (
          <>
            {' '}
            <span className={styles['line']}>{secondLine}</span>
          </>
        )}
      </h2>
      {content && <Html html={content} className="lead" />}
    </div>
  );
}
