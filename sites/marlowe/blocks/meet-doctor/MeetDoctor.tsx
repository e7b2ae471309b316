import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { boardYearsOf } from '../../parts/board-years/boardYears.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { MeetDoctorProps } from './MeetDoctor.schema.ts';
import styles from './MeetDoctor.module.css';

/** A name as large as the page, a few facts, and a portrait that comes out of the light at the right. */
export function MeetDoctor(props: MeetDoctorProps) {
  const { label, title, subtitle, description, features, cta, image } = props;
  const id = useId();
  const messages = useBlockMessages();
  const years = boardYearsOf(props);
  const facts = years ? [{ title: messages.boardYears, description: years }, ...features] : features;
  return (
    <section className={styles['block']} data-ground="light" aria-labelledby={id}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          {label && <p className="label">{label}</p>}
          <h2 id={id}>
            {title}
            {subtitle && (
              <>
                {', '}
                <span className={styles['degree']}>{subtitle}</span>
              </>
            )}
          </h2>
          {description && <Html html={description} className="lead" />}
          {facts.length > 0 && (
            <dl className={styles['facts']}>
              {facts.map((fact, index) => (
                <div key={index}>
                  <dt>{fact.title}</dt>
                  <dd>{fact.description}</dd>
                </div>
              ))}
            </dl>
          )}
          {cta && (
            <p>
              <ActionButton action={cta} color="secondary" />
            </p>
          )}
        </div>
        {image && <Picture image={image} className={styles['portrait']} use="cut" focus="top" />}
      </div>
    </section>
  );
}
