import { useId } from 'react';
import { Callout } from '#ui/callout/Callout.tsx';
import { Html } from '#ui/html/Html.tsx';
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
          {features.map(({ title, description }, index) => (
            <li key={index}>
              <h3>{title}</h3>
              {description && <Html html={description} />}
            </li>
          ))}
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
