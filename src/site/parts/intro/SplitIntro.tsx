import { Html } from '#ui/html/Html.tsx';
import type { SafeHtml } from '#ui/html/htmlNode.ts';
import styles from './SplitIntro.module.css';

interface SplitIntroProps {
  /** The heading's id, which names the section. */
  id: string;
  heading: string;
  content?: SafeHtml | undefined;
  /** As the last heading of a page, which asks. */
  isClosing?: boolean;
}

/** The words that open a wide section: the heading, and on its foot, to the right, a few sentences. */
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
