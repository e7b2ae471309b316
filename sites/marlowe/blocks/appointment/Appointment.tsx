import { useId } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { callLead } from '../../parts/call-number/callLead.ts';
import { Intro } from '../../parts/intro/Intro.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { AppointmentProps } from './Appointment.schema.ts';
import styles from './Appointment.module.css';

/** A few words in the middle of the page, the button, and the number for visitors who prefer to talk. */
export function Appointment({ sub, heading, content, button_link, button_text, phone }: AppointmentProps) {
  const id = useId();
  const messages = useBlockMessages();
  return (
    <section className={styles['block']} data-ground="sky" data-grows aria-labelledby={id}>
      <div className={styles['words']}>
        <Intro id={id} sub={sub} heading={heading} content={content} isCentered />
        {button_link && button_text && (
          <p className={styles['button']}>
            <ButtonLink href={button_link}>{button_text}</ButtonLink>
          </p>
        )}
        {phone && (
          <p>
            {`${messages.orCall} `}
            <a href={phone.link} className={styles['phone']} {...callLead}>
              {phone.text}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
