import { useId } from 'react';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Intro } from '../intro/Intro.tsx';
import type { AppointmentProps } from './Appointment.block.ts';
import styles from './Appointment.module.css';

/** A few words in the middle of the page, and the button. */
export function Appointment({ sub, heading, content, button_link, button_text }: AppointmentProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <Intro id={id} sub={sub} heading={heading} content={content} isCentered />
      {button_link && button_text && <ButtonLink href={button_link}>{button_text}</ButtonLink>}
    </section>
  );
}
