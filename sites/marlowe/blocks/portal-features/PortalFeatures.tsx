import { useId } from 'react';
import { Callout } from 'ostium/ui/callout/Callout.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { FeatureItems } from '../../parts/features/FeatureItems.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { PortalFeaturesProps } from './PortalFeatures.schema.ts';
import styles from './PortalFeatures.module.css';

/** Three columns under hairlines, and the notice across. */
export function PortalFeatures({ heading, content, features, notice }: PortalFeaturesProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <Intro id={id} heading={heading} content={content} />
      {features.length > 0 && (
        <ul className={styles['features']}>
          <FeatureItems features={features} />
        </ul>
      )}
      {notice && (
        <Callout>
          <Html html={notice} />
        </Callout>
      )}
    </section>
  );
}
