import { use } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { useLanguage } from 'ostium/ui/language.tsx';
import { useLiveMessages } from '../../messages/liveMessages.ts';
import { PracticeContext, spanishLink } from '../../practice/practiceContext.ts';
import styles from './PhoneAction.module.css';

/** The way to an appointment, on the first screen of a phone, whose header has no room for it. */
export function PhoneAction() {
  const practice = use(PracticeContext);
  const appointments = practice?.links.appointments;
  const language = useLanguage();
  const { schedule } = useLiveMessages();
  return (
    appointments && (
      <p className={styles['phone']}>
        <ButtonLink href={spanishLink(practice, language, appointments) ?? appointments} fullWidth>
          {schedule}
        </ButtonLink>
      </p>
    )
  );
}
