import { use } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { useLiveMessages } from '../../messages/liveMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import styles from './PhoneAction.module.css';

/** The way to an appointment, on the first screen of a phone, whose header has no room for it. */
export function PhoneAction() {
  const appointments = use(PracticeContext)?.links.appointments;
  const { schedule } = useLiveMessages();
  return (
    appointments && (
      <p className={styles['phone']}>
        <ButtonLink href={appointments} fullWidth>
          {schedule}
        </ButtonLink>
      </p>
    )
  );
}
