import { useIsDemonstration } from '../../practice/practiceContext.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import styles from './DemoMark.module.css';

/** Says of testimonials that patients speak and that nobody paid them, and of a demonstration first that they are invented. */
export function DemoMark() {
  const messages = useBlockMessages();
  const isDemonstration = useIsDemonstration();
  return (
    <p className={styles['mark']}>
      {isDemonstration && `${messages.demonstration} `}
      {messages.patientsUnpaid}
    </p>
  );
}
