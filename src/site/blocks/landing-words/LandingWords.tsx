import { useId } from 'react';
import { Callout } from '#ui/callout/Callout.tsx';
import { Html } from '#ui/html/Html.tsx';
import type { LandingWordsProps } from './LandingWords.schema.ts';
import lists from '../../parts/article/Lists.module.css';
import styles from './LandingWords.module.css';
import '../../parts/article/columns.css';
import '../../parts/article/ladder.css';

/** The heading stays beside its text while it is read. Of an article's looks it has only those of lists, since the page is heavy enough. */
export function LandingWords({ heading, notice, content }: LandingWordsProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={heading ? id : undefined}>
      {heading && (
        <h2 id={id} className={styles['heading']}>
          {heading}
        </h2>
      )}
      <div className={styles['words']}>
        {notice && (
          <Callout tone="warning">
            <Html html={notice} />
          </Callout>
        )}
        <Html html={content} className={lists['lists']} />
      </div>
    </section>
  );
}
