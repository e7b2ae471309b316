import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { phoneIcon, pinIcon } from 'ostium/ui/icon/frameIcons.ts';
import { use } from 'react';
import { PracticeContext } from '../../chrome/Frame.tsx';
import type { Practice } from '../../chrome/openChrome.ts';
import { messages } from '../../messages/en.ts';
import type { VisitProps } from './Visit.schema.ts';
import styles from './Visit.module.css';

/** The call to make an appointment, beside the hours. */
export function Visit({ heading, text }: VisitProps) {
  const practice = use(PracticeContext);
  return (
    <section className={`${styles['block']} on-ink`}>
      <div>
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        {practice && <Ways practice={practice} />}
      </div>
      {practice && <Hours practice={practice} />}
    </section>
  );
}

const Ways = ({ practice: { phone, address, directions } }: { practice: Practice }) => (
  <>
    <p>{`${address.street}, ${address.city}`}</p>
    <p className={styles['ways']}>
      <ButtonLink href={phone.link} color="white" icon={phoneIcon}>{`${messages.call}: ${phone.display}`}</ButtonLink>
      {directions && (
        <ButtonLink href={directions} color="secondary" icon={pinIcon}>
          {messages.directions}
        </ButtonLink>
      )}
    </p>
  </>
);

const Hours = ({ practice: { hours } }: { practice: Practice }) => (
  <div>
    <h3>{messages.hours}</h3>
    <dl>
      {hours.map(({ days, time }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  </div>
);
