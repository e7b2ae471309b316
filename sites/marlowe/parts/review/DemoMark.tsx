import { useIsDemonstration } from '../../practice/practiceContext.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import styles from './DemoMark.module.css';

/**
 * Says of testimonials that patients speak and that nobody paid them, and of a demonstration first that it is one: the Texas Medical Board's
 * rules on advertising want all three beside each. What that means is a sentence of its own, which a page shows once.
 */
export function DemoMark() {
  const messages = useBlockMessages();
  const isDemonstration = useIsDemonstration();
  return (
    <p className={styles['mark']}>
      {isDemonstration && (
        <>
          {`${messages.demonstration} `}
          <span className={styles['once']}>{`${messages.peopleInvented} `}</span>
        </>
      )}
      {messages.patientsUnpaid}
    </p>
  );
}
