import { useId } from 'react';
import { Callout } from 'ostium/ui/callout/Callout.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { LandingWordsProps } from './LandingWords.schema.ts';
import { PatternedText } from '../../parts/article/looks/PatternedText.tsx';
import styles from './LandingWords.module.css';

/** The heading stays beside its text while it is read. */
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
        <PatternedText html={content} />
      </div>
    </section>
  );
}
