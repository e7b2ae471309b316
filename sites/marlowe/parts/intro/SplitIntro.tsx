import { Html } from 'ostium/ui/html/Html.tsx';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import styles from './SplitIntro.module.css';

interface SplitIntroProps {
  /** The heading's id, which names the section. */
  id: string;
  heading: string;
  content?: SafeHtml | undefined;
  /** Whether it is the closing heading of a page. */
  isClosing?: boolean;
}

/** The beginning of a wide section: the heading, and at its bottom right a few sentences. */
export function SplitIntro({ id, heading, content, isClosing = false }: SplitIntroProps) {
  return (
    <div className={styles['intro']}>
      <h2 id={id} className={isClosing ? 'closing' : undefined}>
        {heading}
      </h2>
      {content && <Html html={content} className="lead" />}
    </div>
  );
}
