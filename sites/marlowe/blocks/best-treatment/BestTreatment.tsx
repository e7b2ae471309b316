import { useId } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { BestTreatmentProps } from './BestTreatment.schema.ts';
import styles from './BestTreatment.module.css';

/** The words on one side; on the other the treatments as rows, each a link as wide as the row. */
export function BestTreatment({ heading, content, features }: BestTreatmentProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground="air" aria-labelledby={id}>
      <Intro id={id} heading={heading} content={content} />
      {features.length > 0 && (
        <ul className={styles['rows']}>
          {features.map(({ title, description, link }, index) => (
            <li key={index}>
              <Row link={link}>
                <strong>{title}</strong>
                {description && <span>{description}</span>}
                {link && <Icon drawing={arrowIcon} />}
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Row = ({ link, children }: { link: string | undefined; children: React.ReactNode }) =>
  link ? <a href={link}>{children}</a> : <div>{children}</div>;
