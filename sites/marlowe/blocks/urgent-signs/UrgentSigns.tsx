import { useId } from 'react';
import { Card } from 'ostium/ui/card/Card.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { UrgentSignsProps } from './UrgentSigns.schema.ts';
import styles from './UrgentSigns.module.css';

/** One dark card: the heading in its light corner, and a column for each degree of urgency. */
export function UrgentSigns({ heading, content, tiers }: UrgentSignsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card tone="deep" isRaised>
        <div className={styles['columns']}>
          <h2 id={id}>{heading}</h2>
          {tiers.length > 0 && (
            <div className={styles['tiers']}>
              {tiers.map((tier, index) => (
                <div key={index}>
                  <h3>{tier.heading}</h3>
                  <Html html={tier.content} />
                </div>
              ))}
            </div>
          )}
          {content && <Html html={content} className={styles['foot']} />}
        </div>
      </Card>
    </section>
  );
}
