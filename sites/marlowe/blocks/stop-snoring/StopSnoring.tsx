import { useId } from 'react';
import { FeatureItems } from '../../parts/features/FeatureItems.tsx';
import { SplitIntro } from '../../parts/intro/SplitIntro.tsx';
import type { StopSnoringProps } from './StopSnoring.schema.ts';
import styles from './StopSnoring.module.css';

/** A heading with its lead beside it, and the ways as a numbered list under ink rules: three abreast on wide screens. */
export function StopSnoring({ heading, content, features }: StopSnoringProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <SplitIntro id={id} heading={heading} content={content} />
      {features.length > 0 && (
        <ol className={styles['ways']}>
          <FeatureItems features={features} />
        </ol>
      )}
    </section>
  );
}
